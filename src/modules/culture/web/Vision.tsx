import { useText } from '#foundation/web/text.tsx'
import { SectionPage } from './parts/SectionPage.tsx'

/** What the resort wants to be, and what it holds dear. */
export default function Vision() {
  const { t } = useText()
  return <SectionPage section="vision-mission-values" cards={t('culture.values')} />
}
