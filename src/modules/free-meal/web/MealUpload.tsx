import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { checkUpload, confirmUpload, uploads, uploadTemplate } from '../contract.ts'
import { UploadPreview } from './parts/UploadPreview.tsx'

/** While a file is granted, its progress is asked for. */
const POLL_SECONDS = 5

/** Vouchers by a file: the template, what is wrong with a file or what it would grant, and what was granted so far. */
export default function MealUpload() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/freeMeal/quotaUpload')} crumb={t('free-meal.crumb')}>
      <div className="stack">
        <Card>
          <p className="hint below">{t('free-meal.upload.intro')}</p>
          <ImportSteps
            template={uploadTemplate}
            check={checkUpload}
            input={{}}
            marked={markedImport}
            confirm={confirmUpload}
            preview={(checked) => <UploadPreview checked={checked} />}
          />
        </Card>
        <section>
          <h2 className="below">{t('free-meal.upload.history')}</h2>
          <Listing
            of={uploads}
            pollSeconds={POLL_SECONDS}
            cells={{
              state: ({ state, done, rows }) => (
                <Tag tone={state === 'granted' ? 'g' : 'b'}>{t(`free-meal.upload.state.${state}`, { done: formatNumber(done), rows: formatNumber(rows) })}</Tag>
              ),
            }}
            card={['filename', 'state', 'at', 'rows', 'full', 'simple']}
          />
        </section>
      </div>
    </Page>
  )
}
