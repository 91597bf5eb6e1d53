import { Pace } from './pace';

const busyPace = (whole: number): Pace => new Pace(whole, () => true);

describe('the pace of long work', () => {
  it('is whole pieces while nobody calls', () => {
    const pace = new Pace(1000, () => false);
    pace.took(1000, 2000);
    expect(pace.size()).toBe(1000);
  });

  it('is small pieces while people are at work, as many as thirty milliseconds take', () => {
    const pace = busyPace(1000);
    expect(pace.size()).toBe(50);
    pace.took(50, 100);
    expect(pace.size()).toBe(15);
    for (let piece = 0; piece < 20; piece += 1) pace.took(15, 1.5);
    expect(pace.size()).toBeGreaterThan(250);
    expect(pace.size()).toBeLessThanOrEqual(300);
  });

  it('never comes to a stop, and never exceeds the whole', () => {
    const pace = busyPace(250);
    pace.took(10, 60_000);
    expect(pace.size()).toBe(10);
    for (let piece = 0; piece < 100; piece += 1) pace.took(10, 0);
    expect(pace.size()).toBe(250);
  });
});
