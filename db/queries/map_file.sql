PRAGMA mmap_size = 268435456;
