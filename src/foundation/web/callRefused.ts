import type { FieldFault } from '#foundation/contract/envelope.ts'
import { host } from './clientHost.ts'

/** A call that was answered with anything but success. `handled`: the page around has seen to it, or it is silent. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: string
  readonly fields: readonly FieldFault[]
  readonly content: unknown
  readonly status: number
  readonly handled: boolean
  constructor(given: { code: string; message: string; fields?: readonly FieldFault[]; content?: unknown; status: number; handled?: boolean }) {
    super(given.message)
    this.code = given.code
    this.fields = given.fields ?? []
    this.content = given.content
    this.status = given.status
    this.handled = given.handled ?? false
  }
}

/** Codes that the client itself gives, for what no answer came to. */
export const TIMED_OUT = 'SHELL-24'
export const UNREACHABLE = 'offline'
/** What a page asked for is not there: by its id, or by an address in which no id can stand. */
export const MISSING: readonly string[] = ['SHELL-02', 'SHELL-39']
/** No answer came, and none may be expected for now. */
export const unreachable = (): CallRefused => new CallRefused({ code: UNREACHABLE, message: host().text('kit.offline'), status: 0 })
/** What stands between here and the server answers so while the server is away. */
const AWAY: readonly number[] = [502, 503, 504]
/** Whether nothing was answered, so that the same may be asked again; no answer of the portal's own is one of these. */
export const isLost = (fault: unknown): boolean =>
  fault instanceof CallRefused && (fault.code === UNREACHABLE || fault.code === TIMED_OUT || AWAY.includes(fault.status))
