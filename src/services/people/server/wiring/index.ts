import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_EXPIRED } from '#foundation/contract/envelope.ts'
import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { offer } from '#foundation/offers.ts'
import type { Portal } from '#foundation/server/portal.ts'
import * as contract from '../../contract.ts'
import { feedConfirmed } from '../../events.ts'
import { moveByDate } from '../commands/daily.ts'
import { feedFolder, takeFeed } from '../commands/feedJob.ts'
import { rememberPortal, startWork, takeUpBroken } from '../commands/feedWorker.ts'
import { importCommand } from '../commands/importCommand.ts'
import { personRefs } from '../data/facts.ts'
import { drawnPhoto } from '../data/photo.ts'
import { scim } from './scim.ts'

const DAY_SECONDS = 86_400

/** The picture of a person as an image: no envelope, so no call. */
async function picture(portal: Portal, request: FastifyRequest, reply: FastifyReply) {
  const db = portal.database.read()
  const facts = { cookies: request.cookies, headers: request.headers, ip: request.ip, polling: true }
  if (!(await portal.ports.authenticator.actorOf(db, facts, portal.clock()))) return reply.code(401).send({ code: SESSION_EXPIRED })
  const wanted = contract.photo.input.safeParse(request.query)
  const person = wanted.success ? (await personRefs({ db }, [wanted.data.ssoId])).get(wanted.data.ssoId) : undefined
  if (!person) return reply.code(404).send({ code: '404' })
  return reply
    .header('cache-control', `private, max-age=${DAY_SECONDS}`)
    .header('content-security-policy', "default-src 'none'")
    .type('image/svg+xml; charset=utf-8')
    .send(drawnPhoto(person))
}

offer('people', 'directory', personRefs)

export default wiring({
  jobs: [
    { name: 'moveByDate', cron: '10 0 * * *', spec: 'daily 00:10', run: moveByDate },
    { name: 'feed', cron: '0 2 * * *', spec: 'daily 02:00', run: takeFeed },
    { name: 'takeUpBroken', cron: '* * * * *', spec: 'every minute: go on with imports', run: takeUpBroken },
  ],
  hears: [hear(feedConfirmed, 'confirmed', async (_ctx, { runId }) => startWork(runId))],
  commands: [{ name: 'import', run: importCommand }],
  elsewhere: { 'on a change of manager': 'commands/change.ts and commands/settle.ts tell it in the transaction of the change' },
  async start(portal) {
    rememberPortal(portal)
    feedFolder(portal.config.dataDir)
  },
  async http(app, portal) {
    app.get(contract.photo.path, (request, reply) => picture(portal, request, reply))
    await scim(app, portal)
  },
})
