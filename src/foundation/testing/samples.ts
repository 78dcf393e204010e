import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import type { Room } from '#foundation/server/house.ts'
import type { TestPortal } from './portal.ts'

/**
 * A call as somebody really makes it. A module tells its own in `tests/samples.ts`; the gates make them as they are, twice, twice at once,
 * spoilt, and in the name of the wrong person.
 */
export interface Sample {
  readonly call: Endpoint
  readonly by: string
  readonly notBy?: string
  readonly refusal: string | undefined
  readonly shared?: string
  readonly quiet?: string
  readonly again?: string
  readonly sameSession?: true
  headers(t: TestPortal, n: number): SampleHeaders | Promise<SampleHeaders>
  input(t: TestPortal, n: number): unknown
  file(t: TestPortal, n: number): SampleFile | Promise<SampleFile>
}

export interface SampleFile {
  filename: string
  bytes: string | Uint8Array
  type?: string
}

type SampleHeaders = Record<string, string>

interface Given<E extends Endpoint> {
  /** Who makes the call and succeeds; `visitor` is not signed in. */
  by: string
  /** Makes what the call needs and gives its input. Asked anew for each try: `n` counts them, so that no two are about one thing. */
  input?(t: TestPortal, n: number): InputOf<E> | Promise<InputOf<E>>
  /** What the call takes beside its input, such as the key of a reader. */
  headers?(t: TestPortal, n: number): SampleHeaders | Promise<SampleHeaders>
  /** Who holds the permission as well and has no part in the thing: it is refused or not found; of a list no row of `by` is theirs. */
  notBy?: string
  /** The code by which `notBy` is refused, where it is neither 403 nor "not found". */
  refusal?: string
  /** Instead of `notBy`: why everybody who holds the permission may touch each of these things. */
  shared?: string
  /** Of a list: why `by` has nothing in it. */
  quiet?: string
  /** Of a write: why the same again, with another key, is done again though nothing tells the two apart. */
  again?: string
  /** Where its input holds only in the session in which `input` got it. */
  sameSession?: true
}
type GivenFor<E extends Endpoint> = Given<E> & (E extends Endpoint<'upload'> ? { file(t: TestPortal, n: number): SampleFile | Promise<SampleFile> } : object)

/** One sample; the input is of the type that the call takes. */
export const sample = <E extends Endpoint>(call: E, given: NoInfer<GivenFor<E>>): Sample => ({
  input: () => ({}),
  headers: () => ({}),
  file: () => {
    throw new Error(`${call.call} takes no file`)
  },
  refusal: undefined,
  ...given,
  call,
})

/** What is made at most once on each portal, such as the outlets at which all samples eat. */
export function once<T>(make: (t: TestPortal) => Promise<T>): (t: TestPortal) => Promise<T> {
  const made = new WeakMap<TestPortal, Promise<T>>()
  return (t) => {
    const already = made.get(t) ?? make(t)
    made.set(t, already)
    return already
  }
}

/** The samples of a module; none where it brings none. */
export async function samplesOf({ dir }: Pick<Room, 'dir'>): Promise<readonly Sample[]> {
  const file = join(dir, 'tests/samples.ts')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as { default: readonly Sample[] }).default : []
}
