import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { issueKey, saveConnector } from '#services/integrations/contract.ts'
import * as calls from '../../contract/index.ts'
import { makeCertificate } from '../../server/data/certificate.ts'
import { signPaper } from '../../server/data/signPdf.ts'
import { ADMIN, NAME } from './parts.ts'

const SECRET = 'a secret between us and the provider'
const TOKEN = 'a token'

interface Sent {
  key: string
  action: string
  flowId: string
  document: { sha256: string }
  signers: { turn: number; ssoId: string | null; signatureAt: Parameters<typeof signPaper>[0]['place'] }[]
}

/** An outside provider in this process: it takes papers, fetches them, signs them, and tells of it by signed notices. */
export async function outsideProvider(t: TestPortal) {
  const took: Sent[] = []
  const documents = new Map<string, Buffer>()
  const statuses = new Map<string, object>()
  let status = 200
  const server = createServer((request, reply) => {
    const key = new URL(request.url ?? '/', 'http://provider').searchParams.get('key') ?? ''
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      if (request.method === 'GET') {
        const [what = '', ...rest] = key.split('.')
        const found = what === 'document' ? documents.get(rest.join('.')) : JSON.stringify(statuses.get(rest.join('.')) ?? { events: [] })
        if (found === undefined) reply.writeHead(404).end()
        else reply.writeHead(200, { 'content-type': what === 'document' ? 'application/pdf' : 'application/json' }).end(found)
        return
      }
      if (status === 200) took.push(JSON.parse(body) as Sent)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ id: `P-${(JSON.parse(body) as Sent).key}` }))
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const admin = await t.as(ADMIN)
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/papers`
  await admin.ok(saveConnector, { port: 'e-sign', adapter: 'http', active: true, url, token: TOKEN, noticeSecret: SECRET })
  const { key: serviceKey } = await admin.ok(issueKey, { name: 'provider', permissions: ['ESIGN_PROVIDER'], validUntil: '2027-06-01' })
  const own = await makeCertificate({ name: 'Provider', now: t.portal.clock(), passphrase: 'its own' })

  return {
    took,
    documents,
    statuses,
    fingerprint: own.fingerprint,
    fails: (with_: number) => {
      status = with_
    },
    /** The paper as an outside system fetches it. */
    async fetched(flowId: string): Promise<Buffer> {
      const came = await t.raw({
        method: 'POST',
        path: calls.providerDocument.path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${serviceKey}` },
        body: JSON.stringify({ flowId }),
      })
      return came.bytes
    },
    /** Signs what was fetched, and lets it be fetched in turn. */
    async signs(sent: Sent, paper: Buffer, turn = 1): Promise<Buffer> {
      const place = sent.signers.find((one) => one.turn === turn)!.signatureAt
      const key = { bytes: own.p12, passphrase: 'its own' }
      const signed = await signPaper({ paper, place, mark: NAME, signer: 'Li', reason: 'test', at: t.portal.clock(), key })
      documents.set(`P-${sent.key}`, signed)
      return signed
    },
    /** A notice as Standard Webhooks have it. */
    async tells(payload: object, given: { id?: string; secret?: string; at?: Date } = {}) {
      const { id = randomUUID(), secret = SECRET, at = t.portal.clock() } = given
      const body = JSON.stringify(payload)
      const time = String(Math.floor(at.getTime() / 1_000))
      const signature = `v1,${createHmac('sha256', Buffer.from(secret)).update(`${id}.${time}.${body}`).digest('base64')}`
      const came = await t.raw({
        method: 'POST',
        path: '/api/basic/integration/v1/notice/e-sign',
        headers: { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature },
        body,
      })
      return { status: came.status, body: JSON.parse(came.bytes.toString('utf8')) as { code: string; content?: { first: boolean } } }
    },
    close: () => server.close(),
  }
}
