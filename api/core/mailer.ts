export type Mail = { recipient: string; subject: string; body: string };

/** Sends one mail, or throws. */
export type Mailer = { send(mail: Mail): Promise<void> };
