import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { z } from '#foundation/zod.ts'

/** Sends what may meet another campaign: the warning is asked about, and it is sent again (MKTCAL-06). Gives whether it was taken. */
export function useAnyway<E extends Endpoint<'write', z.ZodType<unknown, { anyway?: boolean | undefined }>>>(endpoint: E) {
  const { t } = useText()
  const { confirm, warn } = useSay()
  const { send } = useSend(endpoint, { hideWarning: true })
  return async (input: InputOf<E>): Promise<boolean> => {
    try {
      await send(input)
      return true
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      const meets = fault.code === 'MKTCAL-06'
      if (!meets && !fault.handled) warn(fault.message)
      if (!meets || input.anyway) return false
      const sure = await confirm({ title: t('marketing-calendar.meets'), text: fault.message, action: t('marketing-calendar.goOn') })
      if (sure === undefined) return false
    }
    return (await send({ ...input, anyway: true }).catch(() => undefined)) !== undefined
  }
}
