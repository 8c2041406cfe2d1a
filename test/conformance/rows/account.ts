import type { Row } from '../row.ts';
import { NotChecked } from '../site.ts';

const isText = (value: string | undefined) => value !== undefined && value !== '';

/** Tokens and profiles. */
export const accountRows = {
  getToken: {
    sample: () => ({}),
    async works({ site, facts }) {
      const { body } = await site.call('getToken');
      facts.tokens.guest = body.data;
    },
    refused: { what: 'a request without provider', status: 400, wish: { query: { provider: '' } }, kind: 'note' },
  },
  login: {
    async works({ site, facts, askCode }) {
      const { phone } = site.options;
      if (phone === undefined) throw new NotChecked('needs --phone, since it sends a code');
      const { body } = await site.call('login', { body: { mobileNumber: phone, otpType: 'sms' } });
      const again = { mobileNumber: phone, otpType: 'sms' };
      await site.refuse('login', { what: 'a second code at once', status: [400, 429], wish: { body: again } });
      const wrong = { key: '0000', requestId: body.data, otpType: 'sms' };
      await site.refuse('verifyOtp', { what: 'a wrong code', status: 400, wish: { body: wrong } });
      const key = await askCode();
      const { body: tokens } = await site.call('verifyOtp', { body: { key, requestId: body.data, otpType: 'sms' } });
      facts.tokens.access = tokens.access;
      facts.tokens.refresh = tokens.refresh;
      const { body: own } = await site.call('getProfile', { token: tokens.access });
      site.expect('verifyOtp', own.id === tokens.profile.id, 'answer: not the profile of the token’s owner');
      site.expect('verifyOtp', isText(tokens.access) && isText(tokens.refresh), 'answer: a token is empty');
    },
    refused: { what: 'a wrong number', status: 400, wish: { body: { mobileNumber: '123', otpType: 'sms' } } },
  },
  verifyOtp: {
    async works({ site }) {
      // The login has called it.
      if (site.options.phone === undefined) throw new NotChecked('needs --phone');
    },
    refused: {
      what: 'an unknown request',
      status: 410,
      wish: { body: { key: '0000', requestId: 'none', otpType: 'sms' } },
    },
  },
  refreshToken: {
    async works({ site, facts }) {
      const { refresh } = facts.tokens;
      if (refresh === undefined) throw new NotChecked('needs --refresh');
      const { body } = await site.call('refreshToken', { body: { refresh } });
      facts.tokens.access = body.access;
      facts.tokens.refresh = body.refresh ?? refresh;
      await site.call('getProfile', { token: body.access });
    },
    refused: { what: 'an unknown refresh token', status: 401, wish: { body: { refresh: 'none' } } },
  },
  getProfile: {
    sample: () => ({}),
    works: ({ site, facts }) => site.call('getProfile', { token: facts.token() }),
  },
  postProfile: {
    async works({ site, facts }) {
      const { body } = await site.call('postProfile', { body: { token: facts.token() } });
      const own = await site.call('getProfile', { token: facts.token() });
      site.expect('postProfile', body.data.id === own.body.id, 'answer: not the profile of the token’s owner', 'note');
    },
    refused: { what: 'an unknown token', status: 401, wish: { body: { token: 'none' } } },
  },
  getProfiles: {
    sample: () => ({ body: { authors: ['none-of-these'] } }),
    async works({ site, facts }) {
      const known = facts.tokens.access ? [(await site.call('getProfile', { token: facts.token() })).body.id] : [];
      const { body } = await site.call('getProfiles', { body: { authors: [...known, 'none-of-these'] } });
      const ids = body.map(({ id }) => id);
      site.expect(
        'getProfiles',
        ids.join() === known.join(),
        `answer: the profiles of ${ids.length} instead of ${known.length} authors`,
      );
      site.expect('getProfiles', !JSON.stringify(body).includes('phoneNumber'), 'answer: has phone numbers');
    },
    refused: { what: 'authors that are no list', status: 400, wish: { body: { authors: 'none' } }, kind: 'note' },
  },
} satisfies Readonly<Record<string, Row>>;
