import { useState } from 'react'
import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import type { z } from '#foundation/zod.ts'
import { askedOf, namesAsked } from '../asked.ts'
import { useForm } from '../form.ts'
import { useSend } from '../query.tsx'
import { useText } from '../text.tsx'
import { Fields } from './FormFields.tsx'
import { FormSheet } from './FormSheet.tsx'
import { useSay } from './say.tsx'

/** A call that does something with a thing. */
export type MoveCall = Endpoint<'write', z.ZodType<unknown, Record<string, unknown>>>

interface Row {
  id: string
  can: readonly string[]
}

/** An action of a thing, with what is sent that nobody is asked for. */
interface Act<R> {
  by: MoveCall
  fills(row: R): object
  /** The text is asked for whatever the schema says. */
  reason?: 'required' | undefined
}

/** An action whose call takes more than the id: `act(review, (row: Thing) => ({ action: 'approve', seen: row.proposedAt }))`. */
export const act = <E extends MoveCall, R, const F extends Partial<InputOf<E>>>(call: E, fills: (row: R) => F, reason?: 'required'): Act<R> => ({
  by: call,
  fills,
  reason,
})

interface Props<R> {
  /** What the row may allow, in the order of the buttons; what its call takes besides the id is asked for. */
  of: Readonly<Record<string, MoveCall | Act<NoInfer<R>>>>
  row: R
  /**
   * What stands before the action in the keys of its words, with the dot: `<words><action>` on the button (or `kit.act.<action>`), `.ask` what is asked,
   * `.done` what is said afterwards.
   */
  words: string
  /** They fill these words. */
  values?: TextValues
  /** What stands below a question besides. */
  about?: string | undefined
  className?: string
  onDone?(row: R): void
}

/** What takes something away is coloured wherever it is asked. */
const TAKES_AWAY = new Set(['reject', 'withdraw', 'cancel', 'delete', 'revoke', 'terminate', 'reverse'])

/** What the actor may do with a thing: a button each, which asks, takes the reason or whatever else the call takes, sends, and says what became of it. */
export function Moves<R extends Row>({ of, row, ...given }: Props<R>) {
  return Object.entries(of)
    .filter(([action]) => row.can.includes(action))
    .map(([action, what]) => <Move key={action} action={action} act={'by' in what ? what : { by: what, fills: () => ({}) }} row={row} {...given} />)
}

interface MoveProps<R> extends Omit<Props<R>, 'of'> {
  action: string
  act: Act<R>
}

function Move<R extends Row>({ action, act, row, words, values, about, className = 'btn link', onDone }: MoveProps<R>) {
  const { t, has } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(act.by)
  const [open, setOpen] = useState(false)
  const said = (key: string): string | undefined => (has(key) ? t(key, values) : undefined)
  const label = said(`${words}${action}`) ?? t(`kit.act.${action}`)
  const sent = { id: row.id, ...act.fills(row) }
  const asked = namesAsked(act.by.input).filter((name) => !(name in sent))
  const done = () => {
    const says = said(`${words}${action}.done`)
    if (says) say(says)
    onDone?.(row)
  }
  const ask = async () => {
    const [name] = asked
    const text = name === undefined ? undefined : askedOf(act.by.input, name)
    if (asked.length > 1 || (text && text.taken.as !== 'text')) return setOpen(true)
    const below = [said(`${words}${action}.ask`), about].filter(Boolean).join(' ')
    const reason = await confirm({
      title: label,
      action: label,
      danger: TAKES_AWAY.has(action),
      ...(below && { text: below }),
      ...(text && { reason: (act.reason ?? text.required) ? 'required' : 'optional' }),
      ...(text?.taken.as === 'text' && { reasonMax: text.taken.max }),
    })
    if (reason === undefined) return
    if ((await attempt({ ...sent, ...(name !== undefined && { [name]: reason }) })) !== undefined) done()
  }
  return (
    <>
      <button type="button" className={className} disabled={sending} onClick={() => void ask()}>
        {label}
      </button>
      {open && <Asking call={act.by} sent={sent} asked={asked} title={label} words={`${words}${action}.`} onClose={() => setOpen(false)} onDone={done} />}
    </>
  )
}

interface AskingProps {
  call: MoveCall
  sent: { id: string }
  asked: readonly string[]
  title: string
  words: string
  onClose(): void
  onDone(): void
}

/** What a move takes, where it is more than a reason. */
function Asking({ call, sent, asked, title, words, onClose, onDone }: AskingProps) {
  const form = useForm(call, {
    initial: sent,
    draft: `${call.path}.${sent.id}`,
    words,
    onSent: () => {
      onClose()
      onDone()
    },
  })
  return (
    <FormSheet title={title} form={form} action={title} onClose={onClose}>
      <Fields of={form} only={asked} />
    </FormSheet>
  )
}
