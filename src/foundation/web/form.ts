import { useCallback, useMemo, useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { fieldFaults } from '#foundation/contract/faults.ts'
import type { RuleSet } from '#foundation/contract/rules.ts'
import { CallRefused } from './client.ts'
import { drafts } from './drafts.ts'
import { useSend } from './query.tsx'
import { useText } from './text.tsx'
import { NotKept, type SaidField } from './unsent.ts'
import { useUnsent } from './unsentForms.tsx'

export { setDraftOwner } from './draftOwner.ts'

interface RuleGiven<Facts, Input, P> {
  set: RuleSet<Facts, Input, P>
  facts: Facts
  p: P
  now: Date
  /** Parameters by name, to fill the rules' texts. */
  limits: Readonly<Record<string, string | number>>
  /** The fields that the rules look at, where it is not all: they are asked once these are right, whatever is still missing elsewhere. */
  fields?: readonly (keyof Input & string)[]
}

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

export interface FormApi<V> {
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

const without = (values: object, names: readonly string[] | undefined): object =>
  names ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) : values

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
    rules?: RuleGiven<Facts, InputOf<E>, P>
    /** The form survives a dead spot (SHELL-55). Without it, it says that there is no network and keeps what was typed. */
    later?: Later<InputOf<E>>
    /** Of a form that stays open: what it goes on from once it was sent, such as the revision that it has made. */
    next?(content: OutputOf<E>): Partial<InputOf<E>>
    onSent(content: OutputOf<E>): void
  },
): FormApi<InputOf<E>> {
  type V = InputOf<E>
  const { t } = useText()
  const key = drafts.key(given.draft)
  const [found] = useState(() => drafts.read(key))
  const [values, setValues] = useState<Partial<V>>(() => ({ ...given.initial, ...(found as Partial<V> | undefined) }))
  const [restored, setRestored] = useState(found !== undefined)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<CallRefused>()
  const { send, sending: underWay } = useSend(endpoint, { hideWarning: true })
  const unsent = useUnsent()
  const [handing, setHanding] = useState(false)
  const sending = underWay || handing
  /** What is typed, which a save under way sees too: `values` is what was there when it began. */
  const newest = useRef(values)
  const { unkept } = given

  const local = useMemo(() => {
    const parsed = endpoint.input.safeParse(values, { reportInput: true })
    const faults = new Map<string, string>()
    if (!parsed.success) for (const f of fieldFaults(parsed.error.issues, t)) if (!faults.has(f.path)) faults.set(f.path, f.message)
    if (given.rules && (parsed.success || given.rules.fields?.every((name) => !faults.has(name)))) {
      const { set, limits, fields: _, ...rest } = given.rules
      for (const r of set.check({ ...rest, input: values as V })) {
        const passes = r.passesOn ? t('kit.passesOn', { day: r.passesOn }) : ''
        faults.set(r.field ?? '', `${t(`rule.${r.rule}`, { ...limits, ...r.figures })}${passes}`)
      }
    }
    return faults
  }, [endpoint, values, given.rules, t])

  const set = useCallback(
    (name: keyof V, value: unknown) => {
      setRefused(undefined)
      setTouched((before) => new Set(before).add(String(name)))
      newest.current = { ...newest.current, [name]: value }
      // what no draft keeps begins none
      if (!unkept?.some((one) => one === name)) drafts.write(key, without(newest.current, unkept))
      setValues(newest.current)
    },
    [key, unkept],
  )

  /** Sends what was filled in, or hands it in to be sent later. @returns what was answered; undefined where it is kept */
  async function leave(input: V): Promise<{ content: OutputOf<E> } | undefined> {
    const { later } = given
    // what no draft keeps is kept nowhere
    if (!later || !unsent || unkept?.length) return { content: await send(input) }
    setHanding(true)
    try {
      const form = { path: endpoint.path, input, title: later.title, said: later.said(input), draft: given.draft, page: location.pathname + location.search }
      const outcome = await unsent.handIn(form).catch((fault: unknown) => {
        // sent as any other only where nothing has left yet: with a key of its own it would count twice
        if (!(fault instanceof NotKept)) throw fault
        return undefined
      })
      if (!outcome) return { content: await send(input) }
      if ('kept' in outcome) return undefined
      if (!outcome.sent) throw outcome.refused
      return { content: outcome.content as OutputOf<E> }
    } finally {
      setHanding(false)
    }
  }

  /** What was sent needs no draft any more; what was typed while it was under way was not sent, and stays as one. */
  function settle(sent: Partial<V>, next: Partial<V> | undefined): void {
    const typed = Object.entries(without(newest.current, unkept)).filter(([name, value]) => value !== sent[name as keyof V])
    if (typed.length > 0) drafts.write(key, { ...Object.fromEntries(typed), ...next })
    else drafts.drop(key)
    if (!next) return
    newest.current = { ...newest.current, ...next }
    setValues(newest.current)
  }

  const inside = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)
  return {
    values,
    set,
    faultsIn: (name) => new Set([...(refused?.fields.map((f) => f.path) ?? []), ...(tried ? local.keys() : [])].filter((path) => inside(path, name))).size,
    fault: (name) => refused?.fields.find((f) => f.path === name)?.message ?? (tried || touched.has(name) ? local.get(name) : undefined),
    general:
      (refused && !refused.handled && refused.fields.length === 0 ? refused.message : undefined) ?? (tried || touched.size > 0 ? local.get('') : undefined),
    sending,
    restored,
    discard() {
      drafts.drop(key)
      newest.current = given.initial
      setValues(given.initial)
      setTouched(new Set())
      setTried(false)
      setRestored(false)
      setRefused(undefined)
    },
    async submit() {
      setTried(true)
      if (local.size > 0 || sending) return false
      try {
        const came = await leave(values as V)
        settle(values, came && given.next?.(came.content))
        if (came) given.onSent(came.content)
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
