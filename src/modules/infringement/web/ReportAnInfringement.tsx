import { Card } from '#foundation/web/kit/Card.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Writing } from './parts/Writing.tsx'

const ADVICE = ['watch', 'picture', 'buy', 'stay'] as const

/** Reports who uses the resort's names, characters or pictures, with how to take evidence safely. */
export default function ReportAnInfringement() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/infringement/index')}>
      <div className="stack">
        <Card title={t('infringement.advice')}>
          <ul>
            {ADVICE.map((one) => (
              <li key={one}>{t(`infringement.advice.${one}`)}</li>
            ))}
          </ul>
        </Card>
        <Writing />
      </div>
    </Page>
  )
}
