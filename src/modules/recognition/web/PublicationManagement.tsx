import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { configList, reportExport } from '../contract/admin.ts'
import { type Publication, publicationList, publish, withdrawPublication } from '../contract/announcing.ts'
import { recognitionPublicationLife } from '../rules/life.ts'
import { AnnouncedCard } from './parts/AnnouncedCard.tsx'
import { PublicationForm } from './parts/PublicationForm.tsx'
import { usePeriod } from './parts/usePeriod.ts'

/** Publications: who won what in a period, in which order and words, and whether people see it. */
export default function PublicationManagement() {
  const { t, pick } = useText()
  const period = usePeriod()
  const call = useCall(configList, {})
  const [edited, edit] = useState<Publication | 'new'>()
  const [shown, show] = useState<Publication>()
  return (
    <Page
      title={t('screen./{lang}/recognition/publicationManagement')}
      actions={
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('recognition.publications.add')}
        </button>
      }
    >
      <Listing
        of={publicationList}
        chips="state"
        cells={{
          title: (row) => (
            <button type="button" className="btn link" data-typed="" onClick={() => show(row)}>
              {pick(row.titleCn, row.titleEn)}
            </button>
          ),
          period: (row) => period(row.period),
          state: (row) => <StateTag of={recognitionPublicationLife} state={row.state} />,
        }}
        card={['title', 'state', 'types', 'period', 'count', 'publishedAt']}
        actions={(row) => (
          <>
            {row.state !== 'published' && (
              <button type="button" className="btn link" onClick={() => edit(row)}>
                {t('kit.edit')}
              </button>
            )}
            <More>
              <Moves of={{ publish, withdraw: withdrawPublication }} row={row} words="recognition.publications." className="" />
              <button type="button" onClick={() => show(row)}>
                {t('recognition.publications.preview')}
              </button>
            </More>
          </>
        )}
      />
      {edited && (
        <Loaded call={call} lines={1}>
          {({ configs }) => <PublicationForm configs={configs} {...(edited !== 'new' && { before: edited })} onClose={() => edit(undefined)} />}
        </Loaded>
      )}
      {shown && (
        <Sheet
          title={t('recognition.publications.preview')}
          onClose={() => show(undefined)}
          footer={
            <ExportButton
              endpoint={reportExport}
              input={{ filters: { by: 'winners', publicationId: shown.id } }}
              label={t('recognition.publications.export')}
            />
          }
        >
          <div className="wide">
            <AnnouncedCard of={{ ...shown, winners: shown.winners.map((one) => ({ ...one, congratulations: 0, congratulated: false })) }} preview />
          </div>
        </Sheet>
      )}
    </Page>
  )
}
