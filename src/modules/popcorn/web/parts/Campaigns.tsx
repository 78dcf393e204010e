import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { formatDay, formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { campaigns, close, publish, type saveCampaign } from '../../contract.ts'
import { CampaignForm } from './CampaignForm.tsx'

type Row = OutputOf<typeof campaigns>['list'][number]
export type CampaignDraft = Partial<InputOf<typeof saveCampaign>>

const draftOf = ({ audience: _words, status: _status, can: _can, ...draft }: Row): CampaignDraft => draft

/** The campaigns: their days, for whom they are, and publishing and closing them. */
export function Campaigns() {
  const { t, lang } = useText()
  const [edited, edit] = useState<{ draft: CampaignDraft; isPublished: boolean }>()
  return (
    <>
      <Listing
        of={campaigns}
        beside={() => (
          <button type="button" className="btn p" onClick={() => edit({ draft: { perPerson: 1 }, isPublished: false })}>
            {t('popcorn.campaigns.add')}
          </button>
        )}
        cells={{
          days: ({ from, to }) => `${formatDay(from, lang)} – ${formatDay(to, lang)}`,
          ordering: ({ orderFrom, orderUntil }) => `${formatInstant(orderFrom, lang)} – ${formatEnd(orderUntil, lang)}`,
          eligible: ({ audience }) => <AudienceWords words={audience} />,
        }}
        card={['name', 'status', 'days', 'ordering', 'perPerson', 'eligible']}
        actions={(row) => (
          <>
            {row.status !== 'closed' && (
              <button type="button" className="btn link" onClick={() => edit({ draft: draftOf(row), isPublished: row.status === 'published' })}>
                {t('kit.edit')}
              </button>
            )}
            <Moves of={{ publish, close }} row={row} words="popcorn.campaigns." />
          </>
        )}
      />
      {edited && <CampaignForm {...edited} onClose={() => edit(undefined)} />}
    </>
  )
}
