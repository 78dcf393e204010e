import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, signIn } from '#foundation/testing/browser.ts'

const EDITOR = '10000017'

test('SHELL-61 an editor writes a banner with the words of the glossary; changed in one language it waits for a word, and is marked until the other follows', async ({
  page,
}) => {
  // a banner of its own, which is far from being shown
  const mark = crypto.randomUUID().slice(0, 4)
  await signIn(page, EDITOR, '/zh/system/noteBanner')
  await page.getByRole('button', { name: '新增公告' }).click()
  const form = page.getByRole('dialog')
  const [chinese, english] = [form.getByRole('textbox', { name: /^中文内容/ }), form.getByRole('textbox', { name: /^英文内容/ })]
  await chinese.fill(`餐券调整${mark}`)
  await english.fill('Changes of the coupon')
  await form.getByRole('button', { name: '将“coupon”改为“voucher”' }).click()
  await expect(english).toHaveValue('Changes of the voucher')
  await form.getByLabel(/^开始时间/).fill('2031-01-01T08:00')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  const row = page.locator(isPhone(page) ? '.li, .card' : 'tr').filter({ hasText: `餐券调整${mark}` })
  const edit = () => row.getByRole('button', { name: '编辑' }).first().click()
  await edit()
  await chinese.fill(`餐券调整${mark}：下月起`)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请补齐或确认后再保存')).toBeVisible()
  await form.getByLabel('确认先保存').check()
  await expectFits(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(row.getByText('一种语言待更新').first()).toBeVisible()

  await edit()
  await english.fill('Changes of the voucher from next month on')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(row.getByText('一种语言待更新')).toHaveCount(0)
  await row.getByRole('button', { name: '下线' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click()
  await expect(row.getByText('已结束').first()).toBeVisible()
})
