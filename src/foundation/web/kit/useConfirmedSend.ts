import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '../callRefused.ts'
import { useSend } from '../query.tsx'
import { useText } from '../text.tsx'
import { useSay } from './say.tsx'

/** The rule that asks whoever publishes a text in two languages. */
const UNEQUAL = 'SHELL-61'

/**
 * Publishes what the server refuses until somebody has confirmed that the two languages do not say the same (SHELL-61): asks, naming the places by
 * `placesOf`, and sends it again. As `useSend`, but `send` gives undefined too, where it was not confirmed.
 */
export function useConfirmedSend<E extends Endpoint>(
  endpoint: E,
  placesOf: (fields: readonly string[]) => string,
  confirmed: (input: InputOf<E>) => InputOf<E>,
) {
  const { t } = useText()
  const { confirm, warn } = useSay()
  const { send, sending } = useSend(endpoint, { hideWarning: true })
  async function ask(input: InputOf<E>): Promise<OutputOf<E> | undefined> {
    try {
      return await send(input)
    } catch (fault) {
      if (!(fault instanceof CallRefused) || fault.code !== UNEQUAL) throw fault
      const of = placesOf(fault.fields.map(({ path }) => path))
      const sure = await confirm({ title: t('kit.bilingual.unequal'), text: t('kit.bilingual.unequalIn', { of }), action: t('kit.bilingual.publish') })
      return sure === undefined ? undefined : send(confirmed(input))
    }
  }
  async function attempt(input: InputOf<E>): Promise<OutputOf<E> | undefined> {
    try {
      return await ask(input)
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) warn(fault.message)
      return undefined
    }
  }
  return { send: ask, attempt, sending }
}
