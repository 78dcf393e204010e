import type { JobCtx } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import type { PortName } from '../../rules/ports.ts'
import { reachOf } from '../data/reach.ts'
import { adapterOf, type Document, Refusing, told, within } from './adapters.ts'
import { admitted, noteAnswer, noteFailure } from './breaker.ts'

/** The outside system did not give what it was asked for; `message` says why, for people. */
export class PortFault extends Error {
  override readonly name = 'PortFault'
  readonly port: PortName
  constructor(port: PortName, message: string, cause?: unknown) {
    super(message, { cause })
    this.port = port
  }
}

/** A feed may be long in coming: so many times what a message may take. */
const PATIENCE = 6

export async function pull(job: JobCtx, port: PortName, asked: { key: string; about: string }): Promise<Document | undefined> {
  const gate = await job.write(async (ctx) => {
    const found = await admitted(ctx, port)
    return found && { ...found, reach: reachOf(ctx, found.connector), seconds: ctx.parameters(manifest).timeoutSeconds * PATIENCE }
  })
  if (!gate) throw new PortFault(port, `the port ${port} is switched off, or left alone for a while after failing`)
  const { pull: ask } = adapterOf(gate.connector.adapter)
  if (!ask) throw new PortFault(port, `the adapter ${gate.connector.adapter} gives no documents`)
  try {
    const document = await within(gate.seconds, (signal) => ask({ port, ...asked }, { ...gate.reach, signal }, job))
    await job.write((ctx) => noteAnswer(ctx, port))
    return document
  } catch (fault) {
    await job.write((ctx) => (fault instanceof Refusing ? noteAnswer(ctx, port, told(fault)) : noteFailure(ctx, port, told(fault))))
    throw new PortFault(port, told(fault), fault)
  }
}
