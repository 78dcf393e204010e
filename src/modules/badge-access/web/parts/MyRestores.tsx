import { formatDay } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MyRequests } from '#services/workflow/web/parts/MyRequests.tsx'
import { type Own, restoreWithdraw } from '../../contract.ts'
import { requestLife } from '../../rules.ts'

/** What one asked for, and what was asked for one: where it is, and taking it back. */
export function MyRestores({ rows }: { rows: readonly Own[] }) {
  const { t, lang, name } = useText()
  const me = useMe()
  const standing = (row: Own): string => {
    const [holder] = row.holders
    if (row.returned) return t('badge-access.own.returned')
    if (row.status === 'pending') return holder ? t('badge-access.own.with', { name: name(holder) }) : ''
    if (row.status === 'approved') return t(`state.BadgeRestoreRequest.restoreState.${row.restoreState}`)
    return row.ended ? t(`badge-access.ended.${row.ended}`) : ''
  }
  return (
    <MyRequests
      requests={rows}
      withdraw={restoreWithdraw}
      empty={t('badge-access.own.none')}
      shown={(row) => {
        const title = t('badge-access.own.title', { day: formatDay(row.returnDate, lang) })
        return {
          of: requestLife,
          icon: 'lock',
          title: row.person.ssoId === me.ssoId ? title : `${name(row.person)} · ${title}`,
          note: standing(row) || undefined,
          ask: t('badge-access.own.ask'),
        }
      }}
    />
  )
}
