import { useNavigate } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { TicketType } from '../../rules/inquiry.ts'
import { pathTo } from './links.ts'

/** Back to the list, with the number of what was sent. */
export function useSent(type: TicketType) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  return async ({ no }: { no: string }) => {
    say(t('mice-inquiry.form.sent', { no }))
    await navigate(pathTo(lang, type, 'index'))
  }
}
