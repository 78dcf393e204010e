import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { Helpers } from './Helpers.tsx'

/** Where somebody lives, since when, for how much, and who helps. */
export function Home({ own: { residence, helpers } }: { own: Mine }) {
  const { t, lang } = useText()
  return (
    <>
      <Card title={t('housing.home.title')}>
        {residence ? (
          <Facts
            items={[
              { label: t('housing.residents.building'), value: <span data-typed="">{residence.building}</span> },
              { label: t('housing.residents.number'), value: <span data-typed="">{residence.number}</span> },
              { label: t('housing.residents.bed'), value: residence.bed },
              { label: t('housing.residents.from'), value: formatDay(residence.from, lang) },
              ...(residence.to ? [{ label: t('housing.residents.to'), value: formatDay(residence.to, lang) }] : []),
              { label: t('housing.residents.monthlyRentFen'), value: formatFen(residence.monthlyRentFen) },
            ]}
          />
        ) : (
          <p>{t('housing.home.none')}</p>
        )}
        {residence?.to && <p className="note-box warn">{t('housing.home.leaving', { day: formatDay(residence.to, lang) })}</p>}
      </Card>
      <Card title={t('housing.helpers')}>
        <Helpers helpers={helpers} />
      </Card>
    </>
  )
}
