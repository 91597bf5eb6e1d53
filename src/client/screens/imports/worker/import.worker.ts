import { answerQuestion, type Question } from './port';
import { createSession } from './session';

const session = createSession();

self.onmessage = ({ data }: MessageEvent<Question>) => {
  void answerQuestion(session, data, (answer) => {
    self.postMessage(answer);
  });
};
