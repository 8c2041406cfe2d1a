import type { viewer as persian } from '../fa/viewer.ts';
import type { Widened } from '../widened.ts';

export const viewer: Widened<typeof persian> = {
  login: {
    account: 'Account',
    reasons: {
      like: 'Log in to like or dislike.',
      bookmark: 'Log in to add a bookmark.',
      comment: 'Log in to write a comment.',
      chat: 'Log in to take part in the chat.',
      marker: 'Log in to mark this moment.',
      quiz: 'Log in to take part in the quiz.',
    },
    numberText: 'We’ll text a login code to this number.',
    number: 'Mobile number',
    send: 'Send code',
    codeText: 'Enter the code we texted you.',
    codeTo: 'Enter the code we texted to',
    code: 'Login code',
    confirm: 'Log in',
    resend: 'Resend code',
    resendIn: (time) => `Resend in ${time}`,
    changeNumber: 'Change number',
    logout: 'Log out',
    errors: {
      mobileNumber: 'This mobile number isn’t valid.',
      sendFailed: 'Couldn’t send the code. Please try again in a moment.',
      code: 'Enter the whole code.',
      codeWrong: 'This code is wrong.',
      codeExpired: 'This code has expired. Request a new one.',
      verifyFailed: 'Couldn’t connect. Please try again.',
    },
  },
  continueWatching: { from: 'Resuming from', startOver: 'Start over' },
};
