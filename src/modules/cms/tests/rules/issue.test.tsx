// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import type { Written } from '../../contract/index.ts'
import zh from '../../locales/zh.json' with { type: 'json' }
import { TypeFields } from '../../web/parts/TypeFields.tsx'
import { useContentForm } from '../../web/parts/useContentForm.ts'

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanUp)

function Issue({ issue }: { issue: Written['issue'] }) {
  const { form, values, fault, save, publish } = useContentForm(1, undefined, () => undefined)
  return (
    <form>
      <TypeFields type={1} form={form} values={values} people={[]} fault={fault} />
      <button type="button" onClick={() => form.set('channel', 'ubr-magazine')}>
        magazine
      </button>
      <button type="button" onClick={() => form.set('issue', issue)}>
        issue
      </button>
      <button type="button" onClick={() => void save()}>
        save
      </button>
      <button type="button" onClick={() => void publish()}>
        publish
      </button>
    </form>
  )
}

/** What stands beside each field of an issue, after these buttons. */
async function faultsAfter(issue: Written['issue'], ...buttons: string[]) {
  const sent = serveWith(() => json({ code: '10000', content: {} }))
  const page = await show(
    <MemoryRouter>
      <Issue issue={issue} />
    </MemoryRouter>,
    { words: zh },
  )
  for (const name of ['magazine', ...buttons]) await press(buttonOf(page, name))
  const beside = [...page.querySelectorAll('.field')].map((field) => [
    field.querySelector('label, .label')?.firstChild?.textContent?.trim(),
    field.querySelector('.fault')?.textContent,
  ])
  return { beside: Object.fromEntries(beside), sent }
}

test('CMS-21 an issue to be published without number and month says so beside both', async () => {
  const { beside, sent } = await faultsAfter(null, 'publish')
  expect(beside).toMatchObject({ 期号: '请填写此项', 月份: '请填写此项' })
  expect(sent).not.toHaveBeenCalled()
})

test('CMS-21 of a draft too a month that is missing and a page that is none are told beside their fields', async () => {
  const { beside, sent } = await faultsAfter({ issueNo: '12', month: '', contents: [{ titleCn: '', titleEn: '', page: 1000 }] }, 'issue', 'save')
  expect(beside).toMatchObject({ 月份: '格式不正确', 页码: '不能大于999' })
  expect(beside.期号).toBeUndefined()
  expect(sent).not.toHaveBeenCalled()
})
