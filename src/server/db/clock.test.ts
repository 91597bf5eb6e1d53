import { judged, type Reading } from './clock';

const reading = (time: number, at: number, within = 1): Reading => ({ time, at, within });

describe('two readings of a clock', () => {
  it('tell a jump that the time between them does not explain, ahead and back', () => {
    expect(judged(reading(1_000, 0), reading(21_000, 15_000))).toEqual({
      reading: reading(21_000, 15_000),
      jump: 5_000,
    });
    expect(judged(reading(10_000, 0), reading(20_000, 15_000)).jump).toBe(-5_000);
  });

  it('tell none while the clock goes as it should', () => {
    expect(judged(reading(1_000, 0), reading(16_900, 15_000)).jump).toBe(0);
  });

  it('tell none that a late answer explains, and go by the better one', () => {
    const late = reading(24_000, 15_000, 8_000);
    expect(judged(reading(1_000, 0), late)).toEqual({ reading: reading(1_000, 0), jump: 0 });
    // After it, the good one is no jump back either.
    expect(judged(reading(1_000, 0), reading(31_000, 30_000)).jump).toBe(0);
    expect(judged(late, reading(31_000, 30_000))).toEqual({ reading: reading(31_000, 30_000), jump: 0 });
  });

  it('tell one that even a late answer does not explain', () => {
    expect(judged(reading(1_000, 0), reading(76_000, 15_000, 8_000)).jump).toBe(60_000);
  });
});
