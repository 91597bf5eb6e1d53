/** The part that is used here; the package has no types. Importing it fails where it has no program for the machine. */
declare module 'fs-native-extensions' {
  /** Takes a lock of the operating system on a whole open file; false where another process, or file handle, has it. */
  export function tryLock(fd: number): boolean;
}
