import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { announcement } from '../contract/announcing.ts'
import { AnnouncedCard } from './parts/AnnouncedCard.tsx'

const PAGE = 5

/** What was published, with its winners, the newest first. */
export default function Announcements() {
  const { t } = useText()
  const published = useEndless(announcement, { pageSize: PAGE }, PAGE)
  return (
    <Page title={t('screen./{lang}/recognition/announcement')}>
      <EndlessList of={published} empty={t('recognition.announcement.none')} uncounted>
        {(all) => (
          <div className="stack">
            {all.map((one) => (
              <AnnouncedCard key={one.id} of={one} />
            ))}
          </div>
        )}
      </EndlessList>
    </Page>
  )
}
