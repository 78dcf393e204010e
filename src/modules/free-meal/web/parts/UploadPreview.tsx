import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { checkUpload } from '../../contract.ts'

/** What a good file would grant: in all, and its first lines by name; a file that was granted before is said to be. */
export function UploadPreview({ checked }: { checked: OutputOf<typeof checkUpload> }) {
  const { t, lang, name } = useText()
  const { grantedBefore: before, people, full, simple, sample } = checked
  const meal = (type: 'full' | 'simple') => t(`free-meal.meal.${type}`)
  return (
    <>
      {before && (
        <p className="note-box warn" role="alert">
          {t('free-meal.upload.grantedBefore', { name: name(before.by), at: formatInstant(before.at, lang) })}
        </p>
      )}
      <p>
        <b>{t('free-meal.upload.would', { people: formatNumber(people), full: formatNumber(full), simple: formatNumber(simple) })}</b>
      </p>
      <p className="hint">{t('free-meal.upload.sample', { count: sample.length })}</p>
      <List
        rows={sample}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', title: t('free-meal.upload.line'), num: true, cell: (row) => row.line },
          { key: 'person', title: t('free-meal.quotas.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'mealType', title: t('free-meal.quotas.mealType'), cell: (row) => meal(row.mealType) },
          { key: 'amount', title: t('free-meal.upload.amount'), num: true, cell: (row) => row.amount },
          { key: 'reason', title: t('free-meal.upload.reason'), wrap: true, cell: (row) => row.reason },
        ]}
        card={(row) => (
          <>
            <PersonCell person={row.person} />
            <small>
              {meal(row.mealType)} × {row.amount} · {row.reason}
            </small>
          </>
        )}
      />
    </>
  )
}
