import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CHANNELS, type Channel, type ContentType, readSort, SECTIONS, type Section } from '../contract/index.ts'
import { permissionOf } from '../rules/index.ts'
import { Board } from './parts/Board.tsx'
import { useContentWords } from './parts/useContentWords.ts'
import './parts/cms.css'

/** Puts what is published of a type, a channel or a section into the readers' order. */
export default function Sorting() {
  const { t, choices } = useText()
  const { may } = useMe()
  const { types, typeName } = useContentWords()
  const allowed = types.filter((type) => may(permissionOf(type)))
  const [type, setType] = useState<ContentType | undefined>(allowed[0])
  const [channel, setChannel] = useState<Channel>()
  const [section, setSection] = useState<Section>()
  const list = { type: type ?? 1, ...(type === 1 && channel && { channel }), ...(type === 5 && section && { section }) }
  const call = useCall(readSort, list, { enabled: type !== undefined, fresh: true })
  return (
    <Page title={t('screen./{lang}/cms/{category}/sort')} crumb={t('cms.crumb')} back>
      <div className="card cms-choose">
        <div className="cms-columns">
          <SelectField
            label={t('cms.field.type')}
            value={type === undefined ? undefined : String(type)}
            options={allowed.map((one) => ({ value: String(one), label: typeName(one) }))}
            onChange={(code) => setType(allowed.find((one) => String(one) === code))}
          />
          {type === 1 && (
            <SelectField
              label={t('cms.field.channel')}
              value={channel}
              placeholder={t('kit.all')}
              options={choices('cms.channel.', CHANNELS)}
              onChange={(one) => setChannel(one)}
            />
          )}
          {type === 5 && (
            <SelectField
              label={t('cms.field.section')}
              value={section}
              placeholder={t('kit.all')}
              options={choices('cms.section.', SECTIONS)}
              onChange={(one) => setSection(one)}
            />
          )}
        </div>
        {call.data && <p className="note-box">{t('cms.sort.delay', { minutes: call.data.delayMinutes })}</p>}
      </div>
      {type !== undefined && (
        <Loaded call={call} lines={6}>
          {(sort) => <Board key={`${JSON.stringify(list)}${sort.listVersion}${sort.waits?.releaseAt ?? ''}`} list={list} sort={sort} />}
        </Loaded>
      )}
    </Page>
  )
}
