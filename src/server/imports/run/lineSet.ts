/** Line numbers, a bit each, so that those of a long file fit into little memory. */
export class LineSet {
  private bits = new Uint8Array(1024);

  add(line: number): void {
    const at = line >> 3;
    if (at >= this.bits.length) {
      const grown = new Uint8Array(Math.max(at + 1, this.bits.length * 2));
      grown.set(this.bits);
      this.bits = grown;
    }
    this.bits[at] = (this.bits[at] ?? 0) | (1 << (line & 7));
  }

  has(line: number): boolean {
    return ((this.bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  }
}
