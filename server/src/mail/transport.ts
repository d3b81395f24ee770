import nodemailer from 'nodemailer'

export interface Transport {
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>
}

/** SMTP by address, e.g. smtps://user:password@mail.example.com. */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = nodemailer.createTransport(url, { from })
  return {
    async send(mail) {
      await smtp.sendMail(mail)
    },
  }
}
