// A platform with one film and nothing else: node demo/smallest-platform.mjs [PORT [STREAM]]
import { createServer } from 'node:http';

const [port = '8080', stream = 'https://cdn.example/film/master.m3u8'] = process.argv.slice(2);
const films = new Map([['7', { title: 'A film', stream_link: stream }]]);

const shared = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': 'authorization, x-token, content-type',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
  'content-type': 'application/json',
};

const server = createServer(({ method, url, headers }, response) => {
  const answer = (status, body) => response.writeHead(status, shared).end(body && JSON.stringify(body));
  if (method === 'OPTIONS') return answer(204);
  // This platform issues no tokens, so a token belongs to another one.
  if (headers.authorization) return answer(401, { detail: 'Please log in.' });
  const [, id] = /^\/api\/vod\/([^/?]+)\/details\?/.exec(url) ?? [];
  const film = films.get(id);
  return film
    ? answer(200, { id, content_id: id, content_type: 'vod', type: 'vod', ...film })
    : answer(404, { detail: 'There is no such video.' });
});

server.listen(Number(port), () => console.log(`http://localhost:${server.address().port}`));
