import type { Breakage } from './broken-platform.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
export const edit =
  (change: (body: Record<string, unknown>) => void): Breakage['change'] =>
  (response) => {
    if (response.status > 299) return;
    const body = JSON.parse(Buffer.from(response.body, 'latin1').toString()) as Record<string, unknown>;
    change(body);
    response.body = Buffer.from(JSON.stringify(body)).toString('latin1');
  };
const header =
  (name: string, value?: string): Breakage['change'] =>
  ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };
export const status =
  (wanted: number): Breakage['change'] =>
  (response) => {
    response.status = wanted;
  };

export interface Case extends Breakage {
  readonly row: string;
  readonly says: RegExp;
  readonly args?: readonly string[];
  /** Other rows need what is wrong: it is the only fault of its platform. */
  readonly isAlone?: true;
}

/** The faults of a platform that is otherwise correct. */
export const FAULTS: Readonly<Record<string, Case>> = {
  'no CORS': {
    at: /^GET \/api\/token/,
    change: header('access-control-allow-origin'),
    row: 'getToken',
    says: /^CORS: no access-control-allow-origin, so pages can't read the response/m,
  },
  'CORS for another origin': {
    at: /^GET \/api\/token/,
    change: header('access-control-allow-origin', 'https://other.example'),
    row: 'getToken',
    says: /^CORS: access-control-allow-origin is "https:\/\/other.example"/m,
  },
  'a hidden Retry-After': {
    at: /^GET \/api\/search/,
    change: header('access-control-expose-headers'),
    row: 'search',
    says: /^CORS: no access-control-expose-headers, so the player can't read Retry-After/m,
  },
  'preflights that are not answered': {
    at: /^OPTIONS \/api\/profile\?/,
    change: status(404),
    row: 'getProfile',
    says: /^preflight: OPTIONS gets 404, so browsers never send the request/m,
  },
  'preflights that forbid the token': {
    at: /^OPTIONS \/api\/settings/,
    change: header('access-control-allow-headers', 'authorization, content-type'),
    row: 'getSettings',
    says: /^preflight: access-control-allow-headers is "authorization, content-type"; x-token is missing/m,
  },
  'preflights that allow every header but the token': {
    at: /^OPTIONS \/api\/markers/,
    change: header('access-control-allow-headers', '*'),
    row: 'listMarkers',
    says: /^preflight: access-control-allow-headers is "\*"; authorization is missing/m,
  },
  'preflights that forbid a method': {
    at: /^OPTIONS \/api\/bookmarks\//,
    change: header('access-control-allow-methods', 'GET, POST'),
    row: 'removeBookmark',
    says: /^preflight: access-control-allow-methods is "GET, POST", so browsers never send DELETE/m,
  },
  'preflights that are repeated all the time': {
    at: /^OPTIONS \/api\/live\/[^/]+\/aggregate/,
    change: header('access-control-max-age'),
    args: ['--strict'],
    row: 'getAggregate',
    says: /^note: preflight: no access-control-max-age, so browsers repeat it before almost every request/m,
  },
  'a server error': {
    at: /^GET \/api\/recommendations\//,
    change: status(500),
    row: 'listRecommendations',
    says: /^status: 500 instead of a success/m,
  },
  'a call that is missing': {
    at: /^GET \/api\/playlists\?/,
    change: (response) => {
      response.status = 404;
      response.body = '{"detail":"no"}';
    },
    row: 'listPlaylists',
    says: /^status: 404 instead of a success \("no"\)$/m,
  },
  'a field of another type': {
    at: /^GET \/api\/vod\/1\/details/,
    change: edit((body) => Object.assign(body, { title: 7 })),
    isAlone: true,
    row: 'getDetails',
    says: /^body of 200: title must be string$/m,
  },
  'missing fields': {
    at: /^GET \/api\/live\/1\/online-viewers/,
    change: edit((body) => {
      delete body.online_viewers;
    }),
    row: 'getOnlineViewers',
    says: /^body of 200: online_viewers must have required property 'online_viewers'/m,
  },
  'nothing to play': {
    at: /^GET \/api\/vod\/1\/details/,
    change: edit((body) => {
      body.stream_link = null;
      body.hls_links = [];
      body.path = null;
    }),
    row: 'getDetails',
    says: /^answer: no stream_link, hls_links or path/m,
  },
  'half of the size of a picture': {
    at: /^GET \/api\/vod\/1\/details/,
    change: edit((body) => {
      body.width = 1280;
    }),
    row: 'getDetails',
    says: /^answer: width without height, or height without width/m,
  },
  'a page instead of JSON': {
    at: /^GET \/api\/tags\//,
    change: (response) => {
      response.headers['content-type'] = 'text/html';
      response.body = '<h1>Welcome</h1>';
    },
    row: 'listTags',
    says: /^body: the response \(200\) is text\/html; expected application\/json/m,
  },
  'JSON under another type': {
    at: /^GET \/api\/tags\//,
    change: header('content-type', 'text/plain'),
    row: 'listTags',
    says: /^body: the response \(200\) is text\/plain; expected application\/json/m,
  },
  'JSON that is cut off': {
    at: /^GET \/api\/comments\?/,
    change: (response) => {
      response.body = response.body.slice(0, -5);
    },
    row: 'listComments',
    says: /^body: the response \(200\) is not JSON/m,
  },
  'JSON that is deep': {
    at: /^GET \/api\/comments\?/,
    change: (response) => {
      response.body = '['.repeat(500_000) + ']'.repeat(500_000);
    },
    row: 'listComments',
    says: /^body(:| of 200:)/m,
  },
  'a million wrong items, without delay': {
    at: /^GET \/api\/(tags|recommendations|comments)/,
    change: (response) => {
      response.body = `[${'1,'.repeat(900_000)}1]`;
    },
    args: ['--total', '20'],
    row: 'listTags',
    says: /^body of 200: 0 must be object$/m,
  },
  'a body that is not compressed as it says': {
    at: /^GET \/api\/tags\//,
    change: header('content-encoding', 'gzip'),
    row: 'listTags',
    says: /^the body is not compressed as its content-encoding says/m,
  },
  'a response that needs a copy that nobody has': {
    at: /^GET \/api\/tags\//,
    change: status(304),
    row: 'listTags',
    says: /^status: 304 instead of a success/m,
  },
  'a refusal without words': {
    at: /^GET \/api\/live\/none/,
    change: (response) => {
      response.body = '{"error":"not_found"}';
    },
    row: 'getAggregate',
    says: /^body of 404: detail must have required property 'detail'/m,
  },
  'a state of the live that nobody may share': {
    at: /^GET \/api\/live\/1\/aggregate/,
    change: header('cache-control', 'no-store'),
    row: 'getAggregate',
    says: /^caching: cache-control is "no-store"; expected public, max-age=1/m,
  },
  'a refusal that everyone gets': {
    at: /^GET \/api\/live\/1\/aggregate/,
    change: header('cache-control', 'public, max-age=1'),
    row: 'getAggregate',
    says: /^caching: cache-control is "public, max-age=1" on 401, so everyone may get this refusal/m,
  },
  'a profile that caches keep': {
    at: /^POST \/api\/profiles/,
    change: header('cache-control', 'public, max-age=600'),
    row: 'getProfiles',
    says: /^caching: cache-control is "public, max-age=600"; expected no-store/m,
  },
  'a state of the live in each language of the browsers': {
    at: /^GET \/api\/live\/1\/aggregate/,
    change: header('vary', 'Accept-Language'),
    row: 'getAggregate',
    says: /^caching: vary has accept-language/m,
  },
  'markers that browsers keep for long': {
    at: /^GET \/api\/markers/,
    change: header('cache-control', 'public, max-age=600'),
    row: 'listMarkers',
    says: /^caching: .*browsers may keep it for 1 s at most/m,
  },
  'a search by one tag only': {
    at: /^GET \/api\/search\?.*tag=/,
    change: edit((body) => Object.assign(body, { count: 0, results: [] })),
    row: 'search',
    says: /^answer: two tags of a video, separated by a comma, do not find it/m,
  },
  'too many requests without Retry-After': {
    at: /^GET \/api\/search/,
    change: header('retry-after'),
    args: ['--burst', '40'],
    row: 'search',
    says: /^429 without Retry-After/m,
  },
  'Retry-After in words': {
    at: /^GET \/api\/search/,
    change: ({ status: got, headers }) => {
      if (got === 429) headers['retry-after'] = 'soon';
    },
    args: ['--burst', '40'],
    row: 'search',
    says: /^429 with Retry-After "soon", which is neither seconds nor a date/m,
  },
  redirects: {
    at: /^GET \/api\/web-list-config/,
    take: (_, response) => void response.writeHead(301, { location: 'https://new.example/config' }).end(),
    row: 'getWebListConfig',
    says: /^redirects \(301\) to https:\/\/new.example\/config: the player follows no redirects/m,
  },
  'a token that is not checked': {
    at: /^GET \/api\/profile\?/,
    take: (_, response) => {
      const free = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
      response.writeHead(200, { ...JSON_TYPE, ...free, 'cache-control': 'no-store' });
      response.end('{"id":"u","displayName":"U"}');
    },
    row: 'getProfile',
    says: /^refusal: an invalid token gets 200 instead of 401/m,
  },
  'markers in any order': {
    at: /^GET \/api\/markers/,
    change: edit((body) => {
      (body.results as unknown[]).reverse();
    }),
    row: 'listMarkers',
    says: /^order: not by time/m,
  },
  'messages of any time': {
    at: /^GET \/api\/chat\/rooms\/[^/]+\/messages.*[?&]from=/,
    change: edit((body) => {
      body.results = [{ id: 'm', author: 'u', text: 't', created_at: '1990-01-01T00:00:00Z', room_id: 'room-1' }];
    }),
    row: 'listMessages',
    says: /^range: from and to have no effect, so there is no replay/m,
  },
  'a call that never ends': {
    at: /^GET \/api\/upload-link/,
    take: () => {},
    args: ['--timeout', '2'],
    row: 'getUploadLink',
    says: /^no complete response within 2 s/m,
  },
  'a body that never ends': {
    at: /^GET \/api\/markers/,
    take: (_, response) => {
      response.writeHead(200, JSON_TYPE);
      const more = () => {
        while (response.write('[1,2,3,4,5,6,7,8]'.repeat(4000)));
      };
      response.on('drain', more);
      more();
    },
    row: 'listMarkers',
    says: /^the body is larger than 2 MiB/m,
  },
  'a connection that breaks off': {
    at: /^GET \/api\/markers/,
    take: (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
      response.write('{', () => response.destroy());
    },
    row: 'listMarkers',
    says: /^the connection was (closed before the response was complete|reset)/m,
  },
};
