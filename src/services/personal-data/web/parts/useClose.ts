import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { closeRequest } from '../../contract.ts'

/** Ends an own request; of a data file the file goes. */
export function useClose(): (id: string) => Promise<void> {
  const { t } = useText()
  const { say } = useSay()
  const { attempt } = useSend(closeRequest)
  return async (id) => {
    if (await attempt({ id })) say(t('personal-data.closed'))
  }
}
