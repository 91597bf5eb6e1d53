/** A variable of the environment does not hold; the message names it. */
export class WrongSetting extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongSetting';
  }
}
