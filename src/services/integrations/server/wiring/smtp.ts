import { createHash } from 'node:crypto'
import type { Transporter } from 'nodemailer'
import { adapter, type Reach, Refusing } from '../commands/adapters.ts'
import { mailMessage } from '../commands/payloads.ts'

const ID_LENGTH = 40
/** Codes from which on a server says that it will not take this message, ever. */
const PERMANENT = 500

async function transport({ settings, secret }: Reach): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { host, portNumber, security, user } = settings
  const pass = secret('password')
  return createTransport({
    host,
    port: portNumber,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: pass ?? '' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Works with a server and lets it go, also when nobody waits any more. */
async function using<T>(reach: Reach, work: (server: Transporter) => Promise<T>): Promise<T> {
  const server = await transport(reach)
  reach.signal.throwIfAborted()
  const stop = () => server.close()
  reach.signal.addEventListener('abort', stop, { once: true })
  try {
    return await work(server)
  } finally {
    reach.signal.removeEventListener('abort', stop)
    stop()
  }
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'backlot.invalid'

/** Made of the key: a message that a crash sends twice is one message to whoever receives it. */
const messageId = (key: string, from: string): string => `<${createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH)}@${domainOf(from)}>`

const codeOf = (fault: unknown): number => (fault instanceof Error && 'responseCode' in fault ? Number(fault.responseCode) : 0)
/** What concerns this message; being refused at sign-in concerns them all. */
const aboutMessage = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && (fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE')

adapter('smtp', {
  async send({ key, payload }, reach) {
    const { to, subject, text, html } = mailMessage.parse(payload)
    const from = reach.settings.from ?? ''
    try {
      const sent = await using(reach, (server) => server.sendMail({ from, to, subject, text, ...(html && { html }), messageId: messageId(key, from) }))
      return String(sent.response)
    } catch (fault) {
      if (codeOf(fault) >= PERMANENT && aboutMessage(fault)) throw new Refusing(fault instanceof Error ? fault.message : 'refused', { cause: fault })
      throw fault
    }
  },
  test: (reach) =>
    using(reach, async (server) => {
      await server.verify()
      return `${reach.settings.host}:${reach.settings.portNumber}`
    }),
})
