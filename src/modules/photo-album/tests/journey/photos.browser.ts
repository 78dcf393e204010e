import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, signIn, told } from '#foundation/testing/browser.ts'

const EDITOR = '10000017'
/** Each width has its own member, so that neither waits for the other's request. */
const MEMBERS = { desk: '10000005', phone: '10000006' } as const
const memberOf = (page: Page): string => (isPhone(page) ? MEMBERS.phone : MEMBERS.desk)
/** Who asks for a photo to be taken out while a request for it waits: of the editor's company, whose requests are hers to decide. */
const TAKEN_OUT = { desk: '10000014', phone: '10000008' } as const
const PURPOSE = '部门墙报'
const INDEX = '/zh/team-member-photo-album/index'
const APPROVE = '/zh/team-member-photo-album/download-approve'

const openAlbum = async (page: Page, name = /周年庆典/): Promise<void> => {
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: /^查看照片/ }).first()).toBeVisible()
}

test('PHOTO-05 PHOTO-13 a member looks, asks for two photos, one is approved and downloaded', { tag: '@story' }, async ({ page }) => {
  await signIn(page, memberOf(page), INDEX)
  await expect(page.getByRole('link', { name: /周年庆典/ })).toBeVisible()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await openAlbum(page)
  await page
    .getByRole('button', { name: /^查看照片/ })
    .first()
    .click()
  const large = page.getByRole('dialog', { name: '查看大图' })
  await expect(large.getByText('1 / 12')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('2 / 12')).toBeVisible()
  await large.getByRole('button', { name: '选择这张' }).click()
  await large.getByRole('button', { name: '关闭' }).click()
  await page
    .getByRole('checkbox', { name: /^选择照片/ })
    .nth(2)
    .check()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '申请下载 2 张' }).click()
  await page.getByRole('dialog').getByLabel('用途').fill(PURPOSE)
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await told(page, '申请已提交，审批后会通知您')
  await expect(page.getByText('您对此相册的下载申请正在处理中。')).toBeVisible()

  await signIn(page, EDITOR, `${APPROVE}?f=${encodeURIComponent(JSON.stringify({ state: 'not-processed', keyword: memberOf(page) }))}`)
  await page.getByRole('button', { name: '处理', exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '全部批准' }).click()
  await sheet
    .getByRole('button', { name: /^拒绝 / })
    .last()
    .click()
  await sheet.getByRole('button', { name: '提交（已审 2/2）' }).click()
  await expect(sheet.getByText('拒绝时请填写说明')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('审批说明').fill('有游客正脸')
  await sheet.getByRole('button', { name: '提交（已审 2/2）' }).click()
  await told(page, '已处理，申请人会收到通知')

  await signIn(page, memberOf(page), INDEX)
  await openAlbum(page)
  await page.getByRole('tab', { name: '可下载' }).click()
  await expect(page.getByRole('button', { name: /^查看照片/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^查看照片/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '下载', exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/^IMG_\d+\.jpg$/)
})

test('PHOTO-24 PHOTO-19 a photo that is hidden while a request waits is not approved with the others', async ({ page }) => {
  const asker = isPhone(page) ? TAKEN_OUT.phone : TAKEN_OUT.desk
  const reason = `不想出现在照片里 ${Math.random().toString(36).slice(2, 7)}`
  await signIn(page, asker, INDEX)
  await openAlbum(page, /国庆烟花之夜/)
  const boxes = page.getByRole('checkbox', { name: /^选择照片/ })
  for (const at of [0, 1]) await boxes.nth(at).check()
  await page.getByRole('button', { name: '申请下载 2 张' }).click()
  await page.getByRole('dialog').getByLabel('用途').fill(PURPOSE)
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await told(page, '申请已提交，审批后会通知您')
  await page
    .getByRole('button', { name: /^查看照片/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '请求移除' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill(reason)
  await page.getByRole('button', { name: '隐藏并提交' }).click()
  await told(page, '照片已隐藏，处理结果会通知您')

  await signIn(page, EDITOR, `${APPROVE}?f=${encodeURIComponent(JSON.stringify({ state: 'not-processed', keyword: asker }))}`)
  await page.getByRole('button', { name: '处理', exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('已隐藏或移除的照片不能批准')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^批准 / })).toHaveCount(1)
  await sheet.getByRole('button', { name: '全部批准' }).click()
  await noRawKeys(page)
  await expectFits(page)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '提交（已审 1/1）' }).click()
  await told(page, '已处理，申请人会收到通知')

  await page.goto(INDEX)
  await page.getByRole('tab', { name: '待处理' }).click()
  await page.getByRole('listitem').filter({ hasText: reason }).getByRole('button', { name: '保留照片' }).click()
  await expect(page.getByText(reason)).toBeHidden()
})
