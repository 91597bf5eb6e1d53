import { jwtVerify, SignJWT, errors } from 'jose';

/** Who gave the right password and still owes a code. */
export interface Challenge {
  store: string;
  userId: number;
  /** Of the password that was given: a changed one makes the challenge void. */
  password: string;
  /** The hash by which a frame claims the sign-in. */
  handoff: string | null;
}

/** Signed and short-lived, so that the first step leaves nothing on the server. */
export interface Challenges {
  sign: (challenge: Challenge) => Promise<string>;
  /** The challenge, or null for one that is broken, foreign or older than five minutes. */
  read: (text: string) => Promise<Challenge | null>;
}

const algorithm = 'HS256';
/** Its own, so that a session token is never taken for a challenge, nor the other way round. */
const audience = 'stallkeeper-second-step';

/** How long a person may take to type a code, in seconds. */
export const challengeSeconds = 300;

export const createChallenges = (secret: string, now: () => Date): Challenges => {
  const key = new TextEncoder().encode(`second-step:${secret}`);
  return {
    sign: ({ store, userId, password, handoff }) => {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ store, uid: userId, pwd: password, ...(handoff === null ? {} : { handoff }) })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setExpirationTime(issued + challengeSeconds)
        .sign(key);
    },
    async read(text) {
      try {
        const { payload } = await jwtVerify(text, key, {
          algorithms: [algorithm],
          audience,
          currentDate: now(),
        });
        const { store, uid, pwd, handoff } = payload;
        if (typeof store !== 'string' || typeof uid !== 'number' || typeof pwd !== 'string') return null;
        return { store, userId: uid, password: pwd, handoff: typeof handoff === 'string' ? handoff : null };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
};
