import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import type { z } from '#foundation/zod.ts'
import { CallRefused } from '../callRefused.ts'
import { useSend } from '../query.tsx'
import { useText } from '../text.tsx'
import { useSay } from './say.tsx'

/** Sends what is warned of by a rule: the warning is asked about, and it is sent again with `anyway`. Gives whether it was taken. */
export function useAnyway<E extends Endpoint<'write', z.ZodType<unknown, { anyway?: boolean | undefined }>>>(endpoint: E, rule: string) {
  const { t } = useText()
  const { confirm, warn } = useSay()
  const { send } = useSend(endpoint, { hideWarning: true })
  return async (input: InputOf<E>): Promise<boolean> => {
    try {
      await send(input)
      return true
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      const warned = fault.code === rule
      if (!warned && !fault.handled) warn(fault.message)
      if (!warned || input.anyway) return false
      const sure = await confirm({ title: t('kit.anyway'), text: fault.message, action: t('kit.anyway.goOn') })
      if (sure === undefined) return false
    }
    return (await send({ ...input, anyway: true }).catch(() => undefined)) !== undefined
  }
}
