import { useCallback, useMemo, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { fieldFaults } from '#foundation/contract/faults.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import type { z } from '#foundation/zod.ts'
import { CallRefused } from './callRefused.ts'
import { useTyped } from './formDraft.ts'
import { brokenOf, type Check, type RuleGiven } from './formRules.ts'
import { useSend } from './query.tsx'
import { serverNow } from './serverClock.ts'
import { type TextApi, useText } from './text.tsx'
import { NotKept, type SaidField } from './unsent.ts'
import { useUnsent } from './unsentForms.tsx'

/** How a form waits on the device where there is no network. */
interface Later<V> {
  /** What it is, for a list of those that wait. */
  title: string
  /** What was filled in, as a person reads it. */
  said(values: V): readonly SaidField[]
  /** It is kept, and goes by itself when the network is back. */
  onKept(): void
}

/** A field, or by a dotted path one inside of a field that holds several. */
export type FieldName<V> = (keyof V & string) | `${keyof V & string}.${string}`

/** What the fields of a form are drawn by (kit/FormFields.tsx). */
interface Drawing {
  input: z.ZodType
  /** What stands before the name of a field in the keys of its words, with the dot. */
  words: string
  text: TextApi
  p: TextValues
  /** As `set`, by what the schema says of the field. */
  put(name: string, value: unknown): void
}

export interface FormApi<V> {
  drawing: Drawing
  values: Partial<V>
  set<K extends keyof V>(name: K, value: V[K] | undefined): void
  /** The message beside a field, or beside one inside of it (`paths.0.steps`), if it is wrong and was touched or sent. */
  fault(name: FieldName<V>): string | undefined
  /** How many faults a field has with all that lies inside of it, of those that are shown. */
  faultsIn(name: FieldName<V>): number
  /** What no field explains. */
  general: string | undefined
  sending: boolean
  /** The draft of an earlier visit was put back. */
  restored: boolean
  /** Begins anew with what is there now. */
  discard(): void
  submit(): Promise<boolean>
}

/**
 * A form for a call: its schema and rules are asked while it is filled (SHELL-53), the server's faults stand beside their fields, and nothing
 * typed is lost until it was sent.
 */
export function useForm<E extends Endpoint, Facts = unknown, P = unknown>(
  endpoint: E,
  given: {
    initial: Partial<InputOf<E>>
    draft: string
    /** Fields that no draft keeps: passwords. */
    unkept?: readonly (keyof InputOf<E> & string)[]
    /** What stands before the name of each field in the keys of its words (`free-meal.rules.`), where the form is drawn from its schema. */
    words?: string
    check?: Check<Facts, InputOf<E>, P>
    /** As `check`, for a form with a clock or limits of its own. */
    rules?: RuleGiven<Facts, InputOf<E>, P>
    /** The form survives a dead spot (SHELL-55). Without it, it says that there is no network and keeps what was typed. */
    later?: Later<InputOf<E>>
    /** Of a form that stays open: what it goes on from once it was sent, such as the revision that it has made. */
    next?(content: OutputOf<E>): Partial<InputOf<E>>
    /** Not asked for by a form in a `FormSheet` that says by itself what was done (`told`). */
    onSent?(content: OutputOf<E>): void
  },
): FormApi<InputOf<E>> {
  type V = InputOf<E>
  const text = useText()
  const { t } = text
  const { values, restored, put, takeUp, discard } = useTyped<V>(given)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<CallRefused>()
  const { send, sending: underWay } = useSend(endpoint, {
    hideWarning: true,
    // before the page reads anew: a form that begins again with what was saved must not find the draft of it
    answered: (input, content) => takeUp(input as Partial<V>, given.next?.(content)),
  })
  const unsent = useUnsent()
  const [handing, setHanding] = useState(false)
  const sending = underWay || handing

  const unfit = useMemo(() => {
    const parsed = endpoint.input.safeParse(values, { reportInput: true })
    return parsed.success ? [] : fieldFaults(endpoint.input, parsed.error.issues, t)
  }, [endpoint, values, t])
  const { rules, check } = given
  const ruled = useMemo(() => (rules ? brokenOf(rules, values as V, unfit, t) : []), [rules, values, unfit, t])
  // facts are often made anew with each drawing, and the clock goes on: these rules are asked each time
  const checked = check ? brokenOf({ ...check, limits: check.p, now: serverNow() }, values as V, unfit, t) : ruled
  // of several faults of a field the first is told, and what a rule says before what the schema does
  const local = new Map([...unfit.toReversed().map(({ path, message }) => [path, message] as const), ...checked])

  const set = useCallback(
    (name: keyof V | string, value: unknown) => {
      setRefused(undefined)
      setTouched((before) => new Set(before).add(String(name)))
      put(name, value)
    },
    [put],
  )

  /** Sends what was filled in, or hands it in to be sent later. @returns what was answered; undefined where it is kept */
  async function leave(input: V): Promise<{ content: OutputOf<E> } | undefined> {
    const { later } = given
    // what no draft keeps is kept nowhere
    if (!later || !unsent || given.unkept?.length) return { content: await send(input) }
    setHanding(true)
    try {
      const form = { path: endpoint.path, input, title: later.title, said: later.said(input), draft: given.draft, page: location.pathname + location.search }
      const outcome = await unsent.handIn(form).catch((fault: unknown) => {
        // sent as any other only where nothing has left yet: with a key of its own it would count twice
        if (!(fault instanceof NotKept)) throw fault
        return undefined
      })
      if (!outcome) return { content: await send(input) }
      if ('kept' in outcome) {
        takeUp(values, undefined)
        return undefined
      }
      if (!outcome.sent) throw outcome.refused
      const content = outcome.content as OutputOf<E>
      takeUp(values, given.next?.(content))
      return { content }
    } finally {
      setHanding(false)
    }
  }

  const inside = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)
  return {
    drawing: { input: endpoint.input, words: given.words ?? '', text, p: check?.p ?? {}, put: (name, value) => set(name, value) },
    values,
    set,
    faultsIn: (name) => new Set([...(refused?.fields.map((f) => f.path) ?? []), ...(tried ? local.keys() : [])].filter((path) => inside(path, name))).size,
    fault: (name) => refused?.fields.find((f) => f.path === name)?.message ?? (tried || touched.has(name) ? local.get(name) : undefined),
    general:
      (refused && !refused.handled && refused.fields.length === 0 ? refused.message : undefined) ?? (tried || touched.size > 0 ? local.get('') : undefined),
    sending,
    restored,
    discard() {
      discard()
      setTouched(new Set())
      setTried(false)
      setRefused(undefined)
    },
    async submit() {
      setTried(true)
      if (local.size > 0 || sending) return false
      try {
        const came = await leave(values as V)
        if (came) given.onSent?.(came.content)
        else given.later?.onKept()
        return true
      } catch (fault) {
        if (!(fault instanceof CallRefused)) throw fault
        setRefused(fault)
        return false
      }
    },
  }
}
