import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { catalogs, type DelegationRow } from '../../contract/index.ts'

/** A delegation in words: its days, and the kinds of request it covers. */
export function useDelegationWords() {
  const { t, lang, pick } = useText()
  const { data = [] } = useCall(catalogs, {}, { cache: true })
  const nameOf = (code: string): string => {
    const found = data.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : code
  }
  return {
    period: ({ start, end }: Pick<DelegationRow, 'start' | 'end'>): string =>
      start === end ? formatDay(start, lang) : `${formatDay(start, lang)} – ${formatDay(end, lang)}`,
    kinds: ({ catalogs: codes }: Pick<DelegationRow, 'catalogs'>): string =>
      codes === null ? t('workflow.delegation.allKinds') : codes.map(nameOf).join(lang === 'zh' ? '、' : ', '),
    tasks: ({ handled, waiting }: Pick<DelegationRow, 'handled' | 'waiting'>): string => t('workflow.delegation.tasks', { handled, waiting }),
  }
}
