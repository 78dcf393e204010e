import { useText } from '#foundation/web/text.tsx'
import { SectionPage } from './parts/SectionPage.tsx'

/** How things are done here, as behaviours that anybody can see. */
export default function UniversalWay() {
  const { t } = useText()
  return <SectionPage section="universal-way" cards={t('culture.behaviors')} numbered />
}
