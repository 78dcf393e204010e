import { useText } from '#foundation/web/text.tsx'
import type { Entry } from '../../contract/index.ts'

/** Who did what, in the words of the history. */
export function useActWords() {
  const { t, name } = useText()
  const who = ({ person }: Entry): string => (person ? name(person) : t('workflow.item.system'))
  const did = ({ voided, ...line }: Entry): string => (voided ? t('workflow.item.didVoided', { did: didOf(line) }) : didOf(line))
  const didOf = ({ kind, state, carriedOver, actingFor, addressee }: Omit<Entry, 'voided'>): string => {
    const withdrew = kind === 'ended' && state === 'withdrawn'
    const what = carriedOver ? 'carriedOver' : withdrew ? 'takenBack' : kind === 'task' || kind === 'ended' ? state : kind
    const word = t(`workflow.item.did.${what}`, addressee ? { name: name(addressee) } : {})
    if (!actingFor) return word
    return kind === 'submitted'
      ? t('workflow.item.didFor.submitted', { name: name(actingFor) })
      : t('workflow.item.didFor', { did: word, name: name(actingFor) })
  }
  return { who, did }
}
