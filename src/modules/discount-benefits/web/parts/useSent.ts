import { useNavigate } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Category, ListName } from '../../rules/entries.ts'
import { pathTo } from './links.ts'

/** Back to the list, with the number of what was sent. */
export function useSent(list: ListName) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  return async ({ no }: { no: string }, category: Category) => {
    say(t('discount-benefits.form.sent', { no }))
    await navigate(pathTo(lang, list, 'index', { category }))
  }
}
