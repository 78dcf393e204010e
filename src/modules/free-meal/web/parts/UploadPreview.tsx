import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { checkUpload } from '../../contract.ts'

/** What a good file would grant: in all, and its first lines by name; a file that was granted before is said to be. */
export function UploadPreview({ checked }: { checked: OutputOf<typeof checkUpload> }) {
  const { t, lang, name } = useText()
  const desk = useDesk()
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
      {desk ? (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col" className="num">
                  {t('free-meal.upload.line')}
                </th>
                <th scope="col">{t('free-meal.quotas.person')}</th>
                <th scope="col">{t('free-meal.quotas.mealType')}</th>
                <th scope="col" className="num">
                  {t('free-meal.upload.amount')}
                </th>
                <th scope="col">{t('free-meal.upload.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {sample.map((row) => (
                <tr key={row.line}>
                  <td className="num">{row.line}</td>
                  <td>
                    <PersonCell person={row.person} />
                  </td>
                  <td>{meal(row.mealType)}</td>
                  <td className="num">{row.amount}</td>
                  <td className="wrap">{row.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        sample.map((row) => (
          <div key={row.line} style={{ padding: '10px 0', borderTop: '1px solid var(--line)' }}>
            <PersonCell person={row.person} />
            <small>
              {meal(row.mealType)} × {row.amount} · {row.reason}
            </small>
          </div>
        ))
      )}
    </>
  )
}
