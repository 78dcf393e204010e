import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { formatDay, formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
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
  const form = (of: { draft: CampaignDraft; isPublished: boolean }) => (close: () => void) => <CampaignForm {...of} onClose={close} />
  return (
    <Listing
      of={campaigns}
      beside={() => (
        <Opens className="btn p" label={t('popcorn.campaigns.add')}>
          {form({ draft: { perPerson: 1 }, isPublished: false })}
        </Opens>
      )}
      cells={{
        days: ({ from, to }) => `${formatDay(from, lang)} – ${formatDay(to, lang)}`,
        ordering: ({ orderFrom, orderUntil }) => `${formatInstant(orderFrom, lang)} – ${formatEnd(orderUntil, lang)}`,
        eligible: ({ audience }) => <AudienceWords words={audience} />,
      }}
      card={['name', 'status', 'days', 'ordering', 'perPerson', 'eligible']}
      actions={(row) => (
        <>
          {row.status !== 'closed' && <Edit>{form({ draft: draftOf(row), isPublished: row.status === 'published' })}</Edit>}
          <Moves of={{ publish, close }} row={row} words="popcorn.campaigns." />
        </>
      )}
    />
  )
}
