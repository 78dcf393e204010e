import { useState } from 'react'
import { useParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ReadingTabs } from '#foundation/web/kit/Reading.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewNews } from '../contract/index.ts'
import { Article } from './parts/Article.tsx'
import { Ribbon } from './parts/Ribbon.tsx'
import './parts/home.css'
import './parts/news.css'

const WIDTHS = ['desk', 'phone'] as const

/** How an item will look on a desk and on a phone; nothing can be done here. */
export default function Preview() {
  const { t, lang } = useText()
  const call = useCall(previewNews, { id: useParams().id ?? '' })
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desk')
  const [reading, setReading] = useState(lang)
  return (
    <Page title={t('screen./{lang}/preview/{id}')} crumb={t('home.crumb')} back>
      <Loaded call={call} lines={12}>
        {(one) => (
          <>
            <Ribbon of={one} says={t('home.previewing')}>
              <span className="row wrap">
                <ReadingTabs value={reading} onChange={setReading} />
                <Tabs
                  label={t('home.width')}
                  value={width}
                  options={WIDTHS.map((value) => ({ value, label: t(`home.width.${value}`) }))}
                  onChange={(value) => setWidth(value)}
                />
              </span>
            </Ribbon>
            <div className={width === 'phone' ? 'card cms-sheet home-narrow' : 'card cms-sheet'}>
              <Article of={one} reading={reading} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
