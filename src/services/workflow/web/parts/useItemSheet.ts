import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ItemDetail, moveVersion, operate } from '../../contract/index.ts'
import type { Operation } from '../../rules/actions.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { type Deciding, nextOf } from './useDeciding.ts'

export type SheetAct = 'transfer' | 'addSign' | 'giveBack' | 'ask' | 'resubmit' | 'withdraw' | 'terminate' | 'move'
export interface Chosen {
  ssoId: string
  nameCn: string
  nameEn: string
}

interface Needs {
  person: boolean
  /** Several people instead of one. */
  people: boolean
  words: boolean
  notThese: readonly string[]
}

/** The form of such a sheet: its draft, what is missing before it is sent, and what came of it. */
export function useItemSheet(
  item: ItemDetail,
  given: { act: SheetAct; taskId: string | undefined; deciding: Deciding; onClose(): void },
): { form: FormApi<InputOf<typeof operate>>; person: Chosen | undefined; choose(person: Chosen | undefined): void; needs: Needs } {
  const { act, taskId, deciding } = given
  const { t } = useText()
  const needs = useNeeds(item, act)
  const kept = useForm(operate, {
    initial: { itemId: item.id, action: firstOf(item, act), comment: '', ...(act === 'ask' && { to: item.requester.ssoId }) },
    draft: `workflow.item.${item.id}.${taskId ?? act}`,
    onSent: () => {},
  })
  const { to, comment = '' } = kept.values
  const [found, setFound] = useState<Chosen>(item.requester)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<CallRefused>()
  const operation = useSend(operate, { hideWarning: true })
  const moving = useSend(moveVersion, { hideWarning: true })
  const missing = {
    to: needs.person && !to,
    people: needs.people && !kept.values.people?.length,
    step: act === 'giveBack' && kept.values.action === 'return-to-step' && !kept.values.step,
    comment: needs.words && comment.trim() === '',
  }
  const beside = (name: keyof typeof missing) =>
    refused?.fields.find((field) => field.path === name || (name === 'comment' && field.path === 'reason'))?.message

  const submit = async (): Promise<boolean> => {
    setTried(true)
    setRefused(undefined)
    if (Object.values(missing).some(Boolean) || operation.sending || moving.sending) return false
    const next = nextOf(item)
    const words = comment.trim()
    try {
      if (act === 'move') await moving.send({ itemId: item.id, reason: words })
      else
        await operation.send({
          ...kept.values,
          itemId: item.id,
          action: kept.values.action ?? firstOf(item, act),
          comment: words,
          to: needs.person ? to : undefined,
          ...taskOf(item, act, taskId),
        })
      kept.discard()
      deciding.finish({ act, next })
      given.onClose()
      return true
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      setRefused(fault)
      if (fault.fields.length === 0) deciding.overtaken(fault)
      return false
    }
  }
  const form: FormApi<InputOf<typeof operate>> = {
    ...kept,
    set(name, value) {
      setRefused(undefined)
      kept.set(name, value)
    },
    fault: (name) =>
      name === 'to' || name === 'people' || name === 'step' || name === 'comment'
        ? (beside(name) ?? (tried && missing[name] ? t('fault.required') : undefined))
        : undefined,
    general: refused && !refused.handled && refused.fields.length === 0 ? refused.message : undefined,
    sending: operation.sending || moving.sending,
    submit,
  }
  return {
    form,
    needs,
    person: to === undefined ? undefined : found.ssoId === to ? found : { ssoId: to, nameCn: '', nameEn: '' },
    choose(person) {
      if (person) setFound(person)
      form.set('to', person?.ssoId)
    },
  }
}

/** What such a sheet does, as long as nothing else is chosen in it. */
function firstOf(item: ItemDetail, act: SheetAct): Operation {
  if (act === 'move') return 'comment'
  if (act === 'addSign') return item.can.includes('add-sign-before') ? 'add-sign-before' : 'add-sign-after'
  if (act === 'giveBack') return item.can.includes('return-to-requester') ? 'return-to-requester' : 'return-to-step'
  return act
}

/** Whose task goes to somebody else: the own one, or the one that an administrator has named. */
const taskOf = (item: ItemDetail, act: SheetAct, taskId: string | undefined): { taskId?: string } => {
  const task = taskId ?? (act === 'transfer' ? item.taskId : null)
  return task ? { taskId: task } : {}
}

/** Nobody is handed an own request, nor what they hold or have decided already (WF-30); nobody asks oneself. */
function useNeeds(item: ItemDetail, act: SheetAct): Needs {
  const { ssoId } = useMe()
  const sits = item.timeline.filter(
    (line) => line.kind === 'task' && line.stepCn === item.stepCn && line.state && (isHeld(line.state) || line.state === 'approved'),
  )
  const seated = sits.flatMap((line) => (line.person ? [line.person.ssoId] : []))
  return {
    person: act === 'transfer' || act === 'ask',
    people: act === 'addSign',
    words: act !== 'withdraw' && act !== 'resubmit',
    notThese: act === 'transfer' || act === 'addSign' ? [item.requester.ssoId, ...seated] : [ssoId],
  }
}
