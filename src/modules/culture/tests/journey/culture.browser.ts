import { expect, type Page, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'
import { PNG } from '#foundation/testing/files.ts'
import { saveContent, type Written } from '#modules/cms/contract/index.ts'
import { askConsent, cultureList, tellStory } from '../../contract/index.ts'

const EDITOR = '10000017'
const TYPED = '[data-typed], body [lang="zh"], [translate="no"]'
/** Each width has a member of its own. */
const memberOf = (page: Page): string => (isPhone(page) ? '10000005' : '10000006')
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name })

async function looksRight(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectFits(page)
  await expectAccessible(page)
}

test('CULT-02 CULT-03 from the first page to what the resort stands for and what it offers', { tag: '@story' }, async ({ page }) => {
  await signIn(page, memberOf(page), '/zh/cultures/index')
  await expect(heading(page, '我们为什么在这里')).toBeVisible()
  await looksRight(page)
  await page
    .getByRole('navigation', { name: '栏目' })
    .getByRole('link', { name: /愿景、使命与价值观/ })
    .click()
  await expect(heading(page, '我们的价值观')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: '了解更多：真诚待人' }).click()
  await expect(page.getByRole('dialog').getByText(/蹲下来和他说话/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.goto('/en/cultures/employer-value-proposition')
  await expect(page).toHaveURL(/\/en\/cultures\/employer-value-propositon$/)
  await page.getByRole('tab', { name: 'Thrive' }).click()
  await expect(page.getByText('Help with tuition').first()).toBeVisible()
  await looksRight(page)
})

test('CULT-07 CULT-12 a discount is found, its code shown and shared with a colleague; what is over stands under ended', async ({ page }) => {
  await signIn(page, memberOf(page), '/zh/cultures/activities-discounts')
  await expect(page.getByRole('link', { name: /后场卡拉OK大赛/ })).toBeVisible()
  await looksRight(page)
  await page.getByRole('tab', { name: '已结束' }).click()
  await expect(page.getByRole('link', { name: /闭园后的矿车之夜/ })).toBeVisible()
  await page.getByRole('link', { name: /闭园后的矿车之夜/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '该活动已结束' })).toBeVisible()
  const { list } = await post<{ list: { id: number; titleCn: string }[] }>(page, cultureList.path, { section: 'activities-discounts', keyword: '共享单车' })
  await page.goto(`/zh/cultures/activities-discounts/${list[0]!.id}`)
  await page.getByRole('button', { name: '显示优惠码' }).click()
  await expect(page.getByText('BACKLOT-RIDE-26')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: '分享给同事' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('同事').fill('李晓雯')
  await sheet.getByRole('option', { name: /李晓雯/ }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '分享给同事' }).click()
  await told(page, /已分享给1位同事|今天已经分享过了/)
})

test('letters open in their place, and the file of one can be looked at', async ({ page }) => {
  await signIn(page, memberOf(page), '/zh/cultures/tm-communications')
  await page.getByRole('button', { name: /半年员工大会/ }).click()
  await expect(page.getByRole('button', { name: /town-hall\.pdf/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/open=\d+/)
  await looksRight(page)
})

test('CULT-11 a member tells a story with a photo, and finds it among their own', async ({ page }) => {
  const title = `夜班的星星 ${isPhone(page) ? '一' : '二'}`
  await signIn(page, memberOf(page), '/zh/cultures/stories')
  await looksRight(page)
  await page.getByRole('link', { name: '讲述我的故事' }).click()
  await page.getByLabel(/标题/).fill(title)
  await page.getByRole('textbox', { name: /^故事/ }).fill('凌晨三点，天台上能看见猎户座。')
  await page.locator('input[type=file]:enabled').first().setInputFiles({ name: 'stars.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('button', { name: '移除“stars.png”' })).toBeVisible()
  await page.getByRole('button', { name: '投给编辑' }).click()
  await expect(page.getByText('请先同意公开您的故事')).toBeVisible()
  await looksRight(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '投给编辑' }).click()
  await expect(page).toHaveURL(/tab=mine/)
  // told again on the same portal there are several
  await expect(heading(page, title).first()).toBeVisible()
  await looksRight(page)
})

/** A story about somebody, whom an editor has asked. */
async function askedStory(page: Page, who: string, title: string): Promise<number> {
  const editor = await elsewhere(page)
  await signIn(editor, EDITOR, '/zh/cultures/index')
  const { list } = await post<{ list: { id: number }[] }>(editor, '/api/basic/cms/v1/list', { filters: { category: 'story' }, pageSize: 1 })
  expect(list.length).toBeGreaterThan(0)
  const written: Partial<Written> & object = {
    ...{
      titleCn: title,
      titleEn: title,
      summaryCn: '',
      summaryEn: '',
      contentCn: '<p>她把每一位客人的名字都记下来。</p>',
      contentEn: '<p>She notes every name.</p>',
    },
    ...{ cardTitleCn: '', cardTitleEn: '', cardSubtitleCn: '', cardSubtitleEn: '', cardContentCn: '', cardContentEn: '' },
    ...{ channel: null, section: null, kind: null, storyKind: 'personal', issue: null, link: '', cover: null, cardAvatar: null, video: null, videoLink: '' },
    ...{ attachments: [], sticky: false, homepageDisplay: false, startDate: null, endDate: null, announce: false, mustRead: false },
    publishTarget: { everybody: true, include: [], exclude: [] },
  }
  const { id } = await post<{ id: number }>(editor, saveContent.path, { ...written, people: [who], type: 6, action: 'draft', version: 0 })
  await post(editor, askConsent.path, { id })
  return id
}

test('CULT-09 CULT-14 who is in a story reads it, agrees, and takes that back', async ({ page }) => {
  const who = memberOf(page)
  const id = await askedStory(page, who, `记名字的人 ${isPhone(page) ? '一' : '二'}`)
  await signIn(page, who, `/zh/cultures/stories/consent/${id}`)
  await expect(page.getByText('她把每一位客人的名字都记下来。')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: '同意公开' }).click()
  await expect(page.getByText('您已同意公开')).toBeVisible()
  await page.getByRole('button', { name: '撤回授权' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回授权' }).click()
  await expect(page.getByText('您不同意公开')).toBeVisible()
})

test('CULT-15 an editor sees who has agreed, and gives a story back with a reason', async ({ page }) => {
  const title = `还差一点 ${isPhone(page) ? '一' : '二'}`
  const member = await elsewhere(page)
  await signIn(member, memberOf(page), '/zh/cultures/index')
  await post(member, tellStory.path, { storyKind: 'team', language: 'zh', title, text: '一段经历', consent: true })
  await signIn(page, EDITOR, '/zh/cultures/stories?tab=consents')
  const row = page
    .locator(isPhone(page) ? '.card' : 'tr')
    .filter({ hasText: title })
    .last()
  await expect(row).toBeVisible()
  await looksRight(page)
  await row.getByRole('button', { name: '不采用' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('请补一张照片')
  await page.getByRole('dialog').getByRole('button', { name: '不采用' }).click()
  await expect(row.getByText('请补一张照片')).toBeVisible()
})
