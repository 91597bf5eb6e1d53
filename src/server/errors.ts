import type { Fault } from '../domain/errors/errorTable';
import { accountErrors } from '../domain/errors/accounts';
import { webErrors } from '../domain/errors/web';

/** What a call answers when it does not do what was asked: a status, an error of the table, and the fields at fault. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
    readonly fields?: Readonly<Record<string, Fault>>,
  ) {
    super(fault.message);
    this.name = new.target.name;
  }
}

/** The input does not hold; `fields` names what is wrong where. */
export class BadInput extends CallError {
  constructor(fields: Readonly<Record<string, Fault>>, fault?: Fault) {
    const [first = webErrors.badRequest()] = Object.values(fields);
    super(422, fault ?? first, fields);
  }
}

export class NotSignedIn extends CallError {
  constructor(fault: Fault = webErrors.signInRequired()) {
    super(401, fault);
  }
}

/** The password was right, and a code is owed; the answer's mark tells the client, its cookie who it was. */
export class SecondStepNeeded extends CallError {
  constructor() {
    super(401, accountErrors.secondStepNeeded());
  }
}

export class Forbidden extends CallError {
  constructor(fault: Fault = webErrors.forbidden(), fields?: Readonly<Record<string, Fault>>) {
    super(403, fault, fields);
  }
}

/** Also the answer for rows of another vendor or store: that they exist is not said. */
export class NotFound extends CallError {
  constructor(fault: Fault) {
    super(404, fault);
  }
}

/** The thing has changed in between, or is in a state that does not allow this. */
export class Conflict extends CallError {
  constructor(fault: Fault, fields?: Readonly<Record<string, Fault>>) {
    super(409, fault, fields);
  }
}

/** A name that the sender gave to an act (`field`) was given to another one before. */
export class KeyUsed extends Conflict {
  constructor(field = 'key') {
    super(webErrors.keyUsed(), { [field]: webErrors.keyUsed() });
  }
}

/** Too many tries under a limit, which `key` names. */
export class TooManyRequests extends CallError {
  constructor(
    readonly retryAfterSeconds: number,
    readonly key: string,
  ) {
    super(429, webErrors.tooManyAttempts({ minutes: Math.ceil(retryAfterSeconds / 60) }));
  }
}

/** More of something than one may have for now; the answer says when to come again. */
export class TooMuchForNow extends CallError {
  constructor(
    readonly retryAfterSeconds: number,
    fault: Fault,
  ) {
    super(429, fault);
  }
}

/** Too much at once from one sender (429), or from all together (503); the answer says when to come again. */
export class TooManyCalls extends CallError {
  constructor(
    readonly retryAfterSeconds: number,
    status: 429 | 503 = 429,
  ) {
    super(
      status,
      status === 503 ? webErrors.serverBusy() : webErrors.tooManyCalls({ count: retryAfterSeconds }),
    );
  }
}
