/** What a call answers when it does not do what was asked: a status, a sentence, and the fields at fault. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The input does not hold; `fields` names what is wrong where. */
export class BadInput extends CallError {
  constructor(fields: Readonly<Record<string, string>>, message?: string) {
    const [first = 'The request does not hold'] = Object.values(fields);
    super(422, message ?? first, fields);
  }
}

export class NotSignedIn extends CallError {
  constructor(message = 'Sign in to go on') {
    super(401, message);
  }
}

/** The password was right, and a code is owed; the answer's mark tells the client, its cookie who it was. */
export class SecondStepNeeded extends CallError {
  constructor() {
    super(401, 'Enter the code of your authenticator app');
  }
}

export class Forbidden extends CallError {
  constructor(message = 'You may not do this') {
    super(403, message);
  }
}

/** Also the answer for rows of another vendor or store: that they exist is not said. */
export class NotFound extends CallError {
  constructor(what: string) {
    super(404, `${what} was not found`);
  }
}

/** The thing has changed in between, or is in a state that does not allow this. */
export class Conflict extends CallError {
  constructor(message: string, fields?: Readonly<Record<string, string>>) {
    super(409, message, fields);
  }
}

export class TooManyRequests extends CallError {
  constructor(readonly retryAfterSeconds: number) {
    super(429, `Too many tries. Try again in ${String(Math.ceil(retryAfterSeconds / 60))} min.`);
  }
}
