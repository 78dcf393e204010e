import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { BOUNDARY, multipart, parts, type Wire } from './send.ts'

/** What no JSON library would write, and no browser send. */
export interface OddWire extends Wire {
  says: string
}

const JSON_TYPE = 'application/json'
const file = { filename: 'x.csv', bytes: 'a,b\r\n1,2' }
const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)

const bodies: readonly OddWire[] = [
  ...[
    ['broken JSON', '{"a":'],
    ['no body', ''],
    ['a list', '[1,2]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['NaN', '{"id":NaN}'],
    ['a prototype', '{"__proto__":{"admin":true},"id":1}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['one name twice', '{"id":"a","id":"b","reason":1,"reason":2}'],
    ['no UTF-8', Buffer.from('7b226964223a22ff22 7d'.replace(' ', ''), 'hex')],
    ['UTF-16', Buffer.from('\uFEFF{"id":"x"}', 'utf16le')],
    ['deep lists', deep(100_000, '[', ']')],
    ['deep objects', `{"a":${deep(50_000, '{"a":', '}').replace('{"a":}', '1')}`],
    ['deep inside an unknown field', `{"unheardOf":${deep(20_000, '[', ']')}}`],
  ].map(([says, body]) => ({ says: `${says} as body`, body: body!, type: JSON_TYPE })),
  { says: '2 MB', body: JSON.stringify({ reason: 'x'.repeat(2_000_000) }), type: JSON_TYPE },
  { says: 'XML', body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', type: 'application/xml' },
  { says: 'a form', body: 'id=1&reason=x', type: 'application/x-www-form-urlencoded' },
  { says: 'a text', body: '{"id":"x"}', type: 'text/plain' },
  { says: 'JSON without saying so', body: '{}' },
  { says: 'a type that is none', body: '{}', type: '\u00e4/;;=' },
  { says: 'a file where none is taken', body: parts('{}', file), type: multipart },
]

const queries: readonly OddWire[] = [
  ['a name twice', 'id=1&id=2&pageNum=1&pageNum=2'],
  ['lists', 'id[]=1&id[0]=2&filters[a]=1'],
  ['no UTF-8', 'id=%ff&key=%c3%28&ssoId=%ED%A0%80'],
  ['a NUL', 'id=%00&key=%00&ssoId=%00&keyword=%00&path=%00'],
  ['half an escape', 'id=%&key=%zz&ssoId=%u1234'],
  ['a prototype', '__proto__[a]=1&constructor=1&__proto__=1'],
  ['numbers beyond all', 'pageNum=1e999&pageSize=-1&version=9007199254740993&days=2147483648'],
  ['12 kB', `id=${'x'.repeat(6_000)}&key=${'x'.repeat(6_000)}`],
].map(([says, query]) => ({ says: `${says} as query`, query: query! }))

const uploads: readonly OddWire[] = [
  ['no part', `--${BOUNDARY}--\r\n`],
  ['nothing', ''],
  ['no end', parts('{}', file).subarray(0, -12)],
  ['half a head', `--${BOUNDARY}\r\ncontent-disposition: form-da`],
  ['a head without end', `--${BOUNDARY}\r\n${'x'.repeat(100_000)}`],
  ['an input that is no JSON', parts('{', file)],
  ['an input that is a list', parts('[]', file)],
  ['an input with a prototype', parts('{"__proto__":{"a":1}}', file)],
  ['an input of 2 MB', parts(JSON.stringify({ reason: 'x'.repeat(2_000_000) }), file)],
  ['a deep input', parts(deep(20_000, '[', ']'), file)],
  ['a name of control characters', parts('{}', { ...file, filename: 'a\u0000b\u0001/../..\\x.csv' })],
  ['a name without end', parts('{}', { ...file, filename: `${'x'.repeat(20_000)}.csv` })],
  ['an empty file', parts('{}', { ...file, bytes: '' })],
  ['a file of noughts', parts('{}', { ...file, bytes: new Uint8Array(70_000) })],
  ['the file first', Buffer.concat([parts('{}', file).subarray(parts('{}', file).indexOf('--gate', 10))])],
  ['two files', Buffer.concat([parts('{}', file).subarray(0, -10), parts('{}', file)])],
].map(([says, body]) => ({ says: `${says} as parts`, body: body!, type: multipart }))

const HEADERS: readonly (readonly [string, Record<string, string>])[] = [
  ['an Idempotency-Key of 5,000 characters', { 'idempotency-key': 'k'.repeat(5_000) }],
  ['a page without end', { 'x-screen': '/zh/'.repeat(2_000) }],
  ['an agent of 7 kB', { 'user-agent': '\u00ff=cmd|x<b>'.repeat(700) }],
  ['an address that is none', { 'x-forwarded-for': "'; drop table x; --, ::1, 1.2.3.4.5" }],
  ['a language that is none', { language: '../../zh' }],
  ['cookies of others', { cookie: 'backlot_session=; backlot_session=%00%ff; __Host-x=1' }],
]

/** Everything odd that can be sent to a call, by the way that it takes its input; the headers with an input that is right. */
export function oddWires({ method, kind }: Endpoint, right: Wire): OddWire[] {
  const whole = kind === 'upload' ? [...uploads, ...bodies] : method === 'GET' ? queries : bodies
  const told = HEADERS.map(([says, headers]) => ({ ...right, says, headers: { ...right.headers, ...headers } }))
  return [...whole, ...told]
}
