import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { checkUpload, confirmUpload, uploads, uploadTemplate } from '../contract.ts'
import { UploadPreview } from './parts/UploadPreview.tsx'

type Upload = OutputOf<typeof uploads>['list'][number]

const PAGE_SIZE = 10
const NO_FILTER = {}
/** While a file is granted, its progress is asked for. */
const POLL_SECONDS = 5

/** Vouchers by a file: the template, what is wrong with a file or what it would grant, and what was granted so far. */
export default function MealUpload() {
  const { t, lang } = useText()
  const state = useListState(NO_FILTER)
  const rows = useCall(uploads, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: {} }, { pollSeconds: POLL_SECONDS })
  const status = ({ state: now, done, rows: all }: Upload) => (
    <Tag tone={now === 'granted' ? 'g' : 'b'}>{t(`free-meal.upload.state.${now}`, { done: formatNumber(done), rows: formatNumber(all) })}</Tag>
  )
  return (
    <Page title={t('screen./{lang}/freeMeal/quotaUpload')} crumb={t('free-meal.crumb')}>
      <div className="stack">
        <Card>
          <p className="hint" style={{ marginBottom: 12 }}>
            {t('free-meal.upload.intro')}
          </p>
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
          <h2 style={{ margin: '0 0 12px' }}>{t('free-meal.upload.history')}</h2>
          <List
            rows={rows}
            state={state}
            pageSize={PAGE_SIZE}
            rowKey={(one) => one.id}
            empty={t('free-meal.upload.noneYet')}
            columns={[
              { key: 'file', title: t('free-meal.upload.file'), cell: (one) => <span data-typed="">{one.filename}</span> },
              { key: 'at', title: t('free-meal.upload.at'), cell: (one) => formatInstant(one.at, lang) },
              { key: 'by', title: t('free-meal.upload.by'), cell: (one) => <PersonCell person={one.by} /> },
              { key: 'rows', title: t('free-meal.upload.rows'), num: true, cell: (one) => formatNumber(one.rows) },
              { key: 'full', title: t('free-meal.meal.full'), num: true, cell: (one) => formatNumber(one.full) },
              { key: 'simple', title: t('free-meal.meal.simple'), num: true, cell: (one) => formatNumber(one.simple) },
              { key: 'state', title: t('free-meal.upload.state'), cell: status },
            ]}
            card={(one) => (
              <>
                <div className="row between">
                  <b data-typed="" style={{ overflowWrap: 'anywhere' }}>
                    {one.filename}
                  </b>
                  {status(one)}
                </div>
                <small>
                  {formatInstant(one.at, lang)} · {t('free-meal.upload.rows')} {formatNumber(one.rows)} · {t('free-meal.meal.full')} {formatNumber(one.full)} ·{' '}
                  {t('free-meal.meal.simple')} {formatNumber(one.simple)}
                </small>
              </>
            )}
          />
        </section>
      </div>
    </Page>
  )
}
