// Written by npm run openapi from openapi.json.
export interface paths {
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in. Success is 2000 with the session token in user_sign. otp_required: the password is right, and a code is needed as well. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the token sent. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who the token belongs to. No valid token answers 200 with an empty role. */
        post: operations["role"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a customer account, by referral when ref or ref_code is sent. */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register_by_main_account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a sub-account to the account that asks. */
        post: operations["register_by_main_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share_user_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The accounts one may switch to. */
        post: operations["share_user_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/switch_user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes to another account of the same family, with its password, and its code if it has two-step verification. Success is 2000. */
        post: operations["switch_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset_child_pwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password for one of the main account's own children; its sessions end. */
        post: operations["reset_child_pwd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forget_pwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a code for a new password. Known and unknown addresses are answered alike. */
        post: operations["forget_pwd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset_pwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with the mailed code; all sessions end. */
        post: operations["reset_pwd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email_verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms the e-mail address of an account, with the token of the mailed link, or with its e-mail and the mailed code. */
        post: operations["email_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email_proof_send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails the link that confirms the own address again; the links and codes mailed before are no longer valid. */
        post: operations["email_proof_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email_refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses an account that somebody opened with this address: it is detached and closed, the address is free again. */
        post: operations["email_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/family_leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A sub-account becomes an account of its own; its records up to now stay with the main account. */
        post: operations["family_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The own profile. */
        post: operations["profile_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the own profile. */
        post: operations["profile_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password_change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the own password; all other sessions end. */
        post: operations["password_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where the own account is signed in. */
        post: operations["session_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session_end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one of the own sessions. */
        post: operations["session_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session_end_others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all own sessions but the one that asks. */
        post: operations["session_end_others"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_select_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accounts to choose from: root all, others themselves, their sub-accounts and (agents) their customers. */
        post: operations["user_select_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether two-step verification is on for the own account, and how many recovery codes are left. */
        post: operations["totp_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp_setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to switch two-step verification on: a new secret for the authenticator app. Nothing changes before totp_confirm. */
        post: operations["totp_setup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp_confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches two-step verification on with the first code; answers the recovery codes, this once. All other sessions end. */
        post: operations["totp_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp_disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches two-step verification off, with the password and a code. */
        post: operations["totp_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes in place of those before, with the password and a code; answered this once. */
        post: operations["totp_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp_reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root switches the two-step verification of somebody else off, who lost phone and recovery codes; their sessions end. */
        post: operations["totp_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What was changed, by whom, when and from where; newest first. */
        post: operations["audit_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The kinds of act that the log has rows of, by noun. */
        post: operations["audit_actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows of a filter as a spreadsheet, newest first. */
        get: operations["audit_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit_verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verifies a part of the sealed chain from a number on, and says where the next part begins (null: this was the last). The last part also counts what is not sealed. */
        post: operations["audit_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/booking_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The numbers that the cart calculates with in the page: man-days, courier, limits. */
        post: operations["booking_settings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_calc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sample, man-days and price of a cart, as far as it is filled in; what cannot be calculated yet is null. */
        post: operations["order_calc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/booking_calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Day by day from `from` to `to` (at most 62 days): how many inspectors can come and the lowest price; with `ins` whether that one can, and its price. */
        post: operations["booking_calendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/booking_proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a cart whose man-days exceed its dates can take instead: further dates, on which at least one inspector who fits is free on all of them, or further inspectors on the same dates at the same price. Null where there is nobody. */
        post: operations["booking_proposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How often the reader had a factory inspected, and how it ended. */
        post: operations["business_history"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Places an order (mode submit) or saves the cart as a draft (mode draft). With `osn` the order is edited. Everything is checked and priced again; another total than the one shown is `price_changed`. */
        post: operations["order_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A draft to continue (did), an order to edit (osn), to copy (osn, copy 1), or to inspect again (osn, reinspect 1): its goods, factory and protocol, what its report found, and no inspector. */
        post: operations["order_load"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/draft_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The own drafts, saved last first. */
        post: operations["draft_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/draft_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an own draft. */
        post: operations["draft_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/draft_delete_several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several own drafts; one that is gone already is named with the reason. */
        post: operations["draft_delete_several"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty spreadsheet of orders to fill in, with drop-downs, examples and help in the language asked for. Not for main accounts. */
        get: operations["order_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days of an order as an iCalendar file (RFC 5545). Read again after a change it changes the entry in the calendar; of a cancelled order it removes it. */
        get: operations["order_ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ics_feed_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The private address under which a calendar program reads the account’s inspections. */
        post: operations["ics_feed_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ics_feed_renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the address, or another one: the one before stops working at once. */
        post: operations["ics_feed_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ics_feed_revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the address. */
        post: operations["ics_feed_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_change_preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a change of root’s would do to dates, man-days, inspectors and money; nothing is changed. One of md, date, service_type, new_ins and members; `date` beside md or service_type names the dates that stay. */
        post: operations["order_change_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_change_md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root changes the man-days of an order; it is priced again. Dates that it may not have any more are given up: all but `date`, or but the earliest. */
        post: operations["order_change_md"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_change_date": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root moves an order to other dates, which replace all it had; it is priced again. */
        post: operations["order_change_date"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_change_service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root changes the service of an order; man-days and price are calculated again. */
        post: operations["order_change_service"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_change_ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root gives an order to another inspector; the customer’s price stays. */
        post: operations["order_change_ins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root sends further inspectors where the man-days exceed the dates; the list replaces the earlier one. Each is paid its own day price, the customer’s price stays. */
        post: operations["order_members"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_choose_preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What order_choose_ins or, with date, order_move would do to an order that lost its inspector; nothing is changed. */
        post: operations["order_choose_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_choose_ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An owner of an order that lost its inspector chooses another one for the same dates, also after the deadline. The price never rises. */
        post: operations["order_choose_ins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An owner of an order that lost its inspector moves it to other dates, with an inspector who is free on all of them. The price never rises. */
        post: operations["order_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_customer_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Customers, newest first. Texts are contained, the status 2 means not active. */
        post: operations["get_customer_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer_change_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens or closes an account. A closed one is signed out at once and cannot sign in. */
        post: operations["customer_change_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer_change_flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches one right of a customer: registration code, own inspectors, own price. */
        post: operations["customer_change_flag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer_change_agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a customer an agent, or ends that: its customers stay its own, its code no longer works. */
        post: operations["customer_change_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer_change_notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches e-mail notification; mails about the account itself are always sent. */
        post: operations["customer_change_notify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer_change_price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a customer's own price per man-day in US dollars; '' removes it. A stale version is 4000 with who and when. */
        post: operations["customer_change_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer_change_agent_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets an agent's code; '' removes it. A stale version is 4000 with who and when. */
        post: operations["customer_change_agent_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customer_change_credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grants credit up to a limit in US dollars, or ends it. A stale version is 4000 with who and when. */
        post: operations["customer_change_credit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent_customer_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customers that an agent brought, newest first: root of every agent, an agent its own. */
        post: operations["agent_customer_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post_issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an enquiry: request_type 1 the quick form, 2 the full one. */
        post: operations["post_issue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issue_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enquiries, newest first. */
        post: operations["issue_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issue_answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers an enquiry by mail. `answers` is how many answers the writer has seen: one that came meanwhile is 4000 with who and when. */
        post: operations["issue_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issue_once": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One enquiry with its answers, oldest first. */
        post: operations["issue_once"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issue_close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes an enquiry, or opens it again. Nobody is mailed. */
        post: operations["issue_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public_quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price range per man-day before any sign-up: what inspectors ask in the city, or the range of the country where none has a price there (`scope`). None for laboratory tests, which are priced by test. */
        get: operations["public_quote_get"];
        put?: never;
        /** Price range per man-day before any sign-up: what inspectors ask in the city, or the range of the country where none has a price there (`scope`). None for laboratory tests, which are priced by test. */
        post: operations["public_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The factories one may see, newest first. */
        post: operations["business_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_once": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One factory with its attachments. */
        post: operations["business_once"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a factory. */
        post: operations["business_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a factory that one created (root: any). Fields left out keep their value. A stale version is 4000 with who and when. */
        post: operations["business_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a factory that one created (root: any). Orders keep their copy of it. */
        post: operations["business_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_delete_several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several factories; those that one may not delete stay, each with the reason. */
        post: operations["business_delete_several"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Kinds of factory. */
        post: operations["business_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports the rows of a spreadsheet: all of them, or none (4001 with errors per row and field). */
        post: operations["business_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty spreadsheet to fill in, with drop-downs, examples and help in the language asked for. */
        get: operations["business_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/business_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The factories of a filter as a spreadsheet that can be imported again; at most 5,000. */
        get: operations["business_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload_img": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads one picture (jpg, jpeg, png, gif). */
        post: operations["upload_img"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload_booking_attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads one file for a booking; upload_type excel takes spreadsheets (xlsx, csv) only. */
        post: operations["upload_booking_attach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_base_attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The attachments of a record. */
        get: operations["get_base_attach"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload_base_attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds one file to a record that one may change. */
        post: operations["upload_base_attach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit_base_attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the remark of an attachment, or deletes it (is_del 1). */
        post: operations["edit_base_attach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/holiday_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The public holidays of a country (CN) for the years shown: this one and the next two, unless others are named. */
        post: operations["holiday_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/holiday_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the public holidays and working weekend days of a country for the years shown. Prices follow at once. A stale version is 4000. */
        post: operations["holiday_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insight_board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What root has to look at now: tomorrow, today, reports, aborts, money, requests and offers, each with its first lines. */
        post: operations["insight_board"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insight_root": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The business in a period by the day of ordering, and the load of the next four weeks. */
        post: operations["insight_root"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insight_customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Released results of an account and its sub-accounts in a period by the day of inspection. */
        post: operations["insight_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens an inspector's account; with a customer's code it becomes that customer's own inspector. */
        post: operations["ins_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The inspector's own profile. */
        post: operations["ins_profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_profile_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the own profile. Fields left out keep their value; lists are replaced; expertise takes lines, and categories for all of their lines. */
        post: operations["ins_profile_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The own available and booked days, from today (or from) for 180 days (or to). */
        post: operations["ins_days"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_days_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the available days between from and to (today to 180 days ahead) exactly these: days and weekdays, without except. A booked day cannot be left out. */
        post: operations["ins_days_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_prices_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the cities one works in and the three prices of a day there, in dollars. */
        post: operations["ins_prices_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_submit_verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submits the own profile for verification: real name, portrait, document, expertise and a city with prices are needed. */
        post: operations["ins_submit_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inspectors for an order: data can come (city, category, free on all days), similar share the city or the category; view_all lists all. With qty, ins_date is a range from,to and data has so many free days in it. first_row is the offset in both lists, sortby their order. */
        post: operations["ins_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_select_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inspectors to choose from, by name: those one may book. Page 0 is all, at most 200. */
        post: operations["ins_select_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inspectors as a table: root all, customers with can_use_my_ins_list their own. Phone, real name and bank card are for root. */
        post: operations["ins_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my_ins_count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many own inspectors there are, how many of them can be booked, and how many wait for verification. */
        post: operations["my_ins_count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my_ins_set_lader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grades one of the family's own inspectors (list my_lader); '' or 0 takes the grade away. */
        post: operations["my_ins_set_lader"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_set_verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root accepts a submitted inspector, with the audit types it is verified for. */
        post: operations["ins_set_verified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_set_third_years": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the years of experience; they replace the inspector's own figure. */
        post: operations["ins_set_third_years"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_change_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switches an inspector to active (1) or inactive (2): root any, a customer its own. Answers how many open orders it still has. */
        post: operations["ins_change_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_change_extra_qty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets how many orders a day an inspector takes beyond the first. What is booked already stays. */
        post: operations["ins_change_extra_qty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_exam_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the result of an entry exam; the same category and day replaces it, is_del removes it. */
        post: operations["ins_exam_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customer's registration code for own inspectors; made when there is none. */
        post: operations["ins_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_code_refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new registration code; the old one is void at once. */
        post: operations["ins_code_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One inspector: experience, expertise, prices, calendar. Order numbers only of the orders that are the reader’s. */
        post: operations["ins_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ins_evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What customers said about an inspector, newest first. */
        post: operations["ins_evaluations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Jobs of the background that were tried as often as allowed and failed every time; newest first. */
        post: operations["job_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job_retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a failed job begin anew, with all its tries. */
        post: operations["job_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab_test_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The laboratory tests that can be booked; root also sees the withdrawn ones. */
        post: operations["lab_test_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab_test_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a laboratory test, or changes one (test_id). status 2 withdraws it; orders keep what they were sold. A stale version is 4000 with who and when. */
        post: operations["lab_test_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab_samples_received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root: the samples of a laboratory order have arrived; the tests begin. The owner is told. */
        post: operations["lab_samples_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab_certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root: the laboratory’s certificate (PDF) and its result. Until it is released it can be replaced; every version is kept. */
        post: operations["lab_certificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lab_release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root: releases the certificate to the owner, who is told. */
        post: operations["lab_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sys_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A system list by its type_code; province and city narrow by _id (the code above; for cities also the country, then with the province in child_title). */
        get: operations["sys_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same lists by code, narrowed by id. */
        get: operations["dict"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog_tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Product categories and their lines. */
        get: operations["catalog_tree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aql_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The AQL values and inspection levels of ISO 2859-1, narrowed by aql or aql_level. */
        get: operations["aql_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The mail outbox, newest first. */
        post: operations["mail_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail_resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a mail back into the queue. */
        post: operations["mail_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders that wait for the inspector’s answer, then accepted ones and those in whose team it is, then submitted ones, each by the next date first; with done 1 the finished ones, the latest first. offers counts all that wait for an answer, also those on other pages. */
        post: operations["mission_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts an offered order. */
        post: operations["mission_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines an offered order: its days are free again and root looks for another inspector. */
        post: operations["mission_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that a phone needs to inspect an accepted order without a network, and what all phones have written so far. */
        post: operations["mission_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the entries of one phone in their order. Sending again is harmless. The first entry that is not taken is named in refused; all before it are kept. Without entries it answers what is new. */
        post: operations["mission_sync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_check_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** mission_sync with the one entry that begins the visit: the order is in progress from then on. */
        post: operations["mission_check_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** mission_sync with the one entry in which the factory signs the findings, or refuses to. */
        post: operations["mission_sign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** mission_sync with the one entry that says why the visit was aborted; the report is submitted by mission_submit. */
        post: operations["mission_abort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A piece of a photo that an entry names, from offset on. Without a file it says how much is here. Another offset than that writes nothing. With the last piece the whole is compared with its hash. */
        post: operations["mission_photo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The lead submits the report: every phone’s entries and all photos must be here. stated may only be stricter than what the rule computes. */
        post: operations["mission_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mission_question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The owner or root asks the inspector on site; the phone gets it when it has a network, and the answer comes as an entry. */
        post: operations["mission_question"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A visit that goes on or is about to begin, for whoever sees the order: the present state first, then again whenever something changed. Each event is an envelope; one that is not a success is the last, and the stream ends when the visit is over. */
        get: operations["order_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bell: the account's notices, newest first, with the number unread. */
        post: operations["notice_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notice_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks one notice as read, or all when no id is sent. */
        post: operations["notice_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The orders one may see, latest inspection date first, or with order_by the next visit. */
        post: operations["order_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders of a filter as a spreadsheet; at most 5,000. */
        get: operations["order_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many orders each quick view has; counted up to 1,000. */
        post: operations["order_counts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One order with everything that belongs to it. */
        post: operations["order_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an order, gives its days back and records the refund. Root says why, and whether it is at the customer’s wish (customer) or our fault (platform). */
        post: operations["order_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_edit_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** May this order be edited now? Answers its number for the cart. */
        post: operations["order_edit_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_toggle_logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root switches our logo on the report on or off. */
        post: operations["order_toggle_logo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_toggle_full_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root switches the inspection of every piece on or off. */
        post: operations["order_toggle_full_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root locks an order against its owner’s edits, or opens it again. */
        post: operations["order_lock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_extra_pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root adds a further report as PDF, in place of an earlier one; whoever sees the order opens it. */
        post: operations["order_extra_pdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_resend_mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root sends the owner the mail about the order as it stands once more. Answers to whom; nobody, when they want no mails. */
        post: operations["order_resend_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_meeting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books a video meeting with the inspector of an order. Owner, inspector and guests get a mail with a calendar file; guests only from an account whose own address is confirmed, and 30 a day of one account; message names those who get none. */
        post: operations["order_meeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page_preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the site as it would be with these settings; nothing is saved. The markup cannot be clicked. */
        post: operations["page_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pay_options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How an order can be paid here: the provider, and its public client id (J-66). */
        post: operations["pay_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays a pending order, or the balance of a confirmed one, where that is done at once: with the sandbox, when no money moves, or when nothing is left to pay. */
        post: operations["order_checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pay_create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a payment of what is due that the payer approves with the provider, at the address in the answer. */
        post: operations["pay_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pay_capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the money of a payment that was approved with the provider. Repeating it is harmless. */
        post: operations["pay_capture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pay_mark_received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root records that the money of an order has arrived. */
        post: operations["pay_mark_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of what was paid for an order, as PDF in the reader’s language. */
        get: operations["order_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_invoice_issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issues the invoice of an order, in dollars or at the rate of the day in yuan. Unless the order has changed it is the one that was issued before. */
        post: operations["order_invoice_issue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice that was issued last for an order, as PDF in the reader’s language. */
        get: operations["order_invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root proposes extra charges (overtime, waiting, courier). They are owed once the owner has accepted them. */
        post: operations["order_charge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_charge_accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The owner accepts proposed charges, or declines them (accept 0). */
        post: operations["order_charge_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_charge_withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root takes back proposed charges that nobody has answered. */
        post: operations["order_charge_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order_refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root records that a credit of an order goes back; `pay_refund` sends it. */
        post: operations["order_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pay_refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root sends a refund that is due: through the provider that took the money, or by bank transfer, which is recorded with its reference. */
        post: operations["pay_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Payments and refunds of all orders, newest first. */
        post: operations["payment_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Payouts, newest first: an inspector its own, root all. They accrue when an order is finalized, or cancelled too late. */
        post: operations["payout_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root records that payouts were transferred. One that waits or is held is refused, and then none is recorded. */
        post: operations["payout_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payout_hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root holds a payout back while a claim is open, with the reason, or releases it (held 0). */
        post: operations["payout_hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The products one may see, newest first. */
        post: operations["product_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_once": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One product with its specification files. */
        post: operations["product_once"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a product. */
        post: operations["product_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a product that one created (root: any). Fields left out keep their value. A stale version is 4000 with who and when. */
        post: operations["product_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a product that one created (root: any). Orders keep their copy of it. */
        post: operations["product_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_delete_several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several products; those that one may not delete stay, each with the reason. */
        post: operations["product_delete_several"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Kinds of product. */
        post: operations["product_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_select_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fresh rows of chosen products, in the order asked for; those gone or hidden are left out. */
        post: operations["product_select_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports the rows of a spreadsheet: all of them, or none (4001 with errors per row and field). */
        post: operations["product_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload_product_img": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads the picture of a product (jpg, jpeg, bmp, png, gif). */
        post: operations["upload_product_img"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty spreadsheet to fill in, with drop-downs, examples and help in the language asked for. */
        get: operations["product_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of a filter as a spreadsheet that can be imported again; at most 5,000. */
        get: operations["product_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The protocols one may see: public ones, own ones, those of sub-accounts; root all. Last changed first. */
        post: operations["tpl_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_once": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One protocol with its tree of classes, items and options, and the version to send with the next write. */
        post: operations["tpl_once"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new protocol, private unless is_public is 1; without class_data it begins with the two last classes. */
        post: operations["tpl_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes name, service type, category, public or private, and with class_data the tree, all at once. */
        post: operations["tpl_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a protocol and answers what went with it; with dry_run 1 it only answers the counts. */
        post: operations["tpl_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_delete_several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several protocols; those that one may not delete stay, each with the reason. */
        post: operations["tpl_delete_several"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root's copy of a protocol, public unless is_public is 0. */
        post: operations["tpl_clone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_clone_own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A private copy of one’s own. */
        post: operations["tpl_clone_own"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The item types (value types). */
        post: operations["tpl_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty checklist to fill in as a spreadsheet, with drop-downs, examples and help in the language asked for. */
        get: operations["tpl_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A protocol as a spreadsheet that can be changed and read again: one row per option; at most 5,000. */
        get: operations["tpl_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reviewed rows (excel = JSON) as the tree of a protocol, with numbers below zero; nothing is saved. */
        post: operations["tpl_rows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_class_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The classes of a protocol in the order of the tree, without their items. */
        post: operations["tpl_class_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_class_once": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One class with its items and sub-classes. */
        post: operations["tpl_class_once"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_class_add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new class at the end, or at sort; with parent_id a sub-class. */
        post: operations["tpl_class_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_class_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the fields sent; sort and parent_id move the class. */
        post: operations["tpl_class_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_class_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a class with its descendants, children first, and counts them; with dry_run 1 it only answers the counts. */
        post: operations["tpl_class_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_class_saveall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves an edited tree: info by its nesting, or list by parent_id. Nodes without an id, or with one below zero, are new; complete 1 deletes what is missing. */
        post: operations["tpl_class_saveall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_item_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The items of a class with their options. */
        post: operations["tpl_item_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_item_add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new item at the end of a class, or at sort; its type is text unless type_code says otherwise. */
        post: operations["tpl_item_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_item_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the fields sent; sort and class_id move the item. */
        post: operations["tpl_item_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_item_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an item with its options; with dry_run 1 it only answers the counts. */
        post: operations["tpl_item_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_item_saveall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the items of one class with their options; complete 1 deletes what is missing. */
        post: operations["tpl_item_saveall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_option_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The options of an item. */
        post: operations["tpl_option_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_option_add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new option at the end of an item, or at sort. */
        post: operations["tpl_option_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_option_edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the fields sent; sort moves the option. */
        post: operations["tpl_option_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_option_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an option; with dry_run 1 it only answers the counts. */
        post: operations["tpl_option_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpl_option_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the options of an item; what is missing in the list is deleted unless complete is 0. */
        post: operations["tpl_option_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rate_options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What can be rated, and the tags that can be chosen beside the stars. */
        post: operations["rate_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rate_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The rating of an order that the caller sees. */
        post: operations["rate_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rate_submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rates the inspector of a finalized order, or changes the rating within 14 days. With `version` (0: none yet) a change that somebody else made meanwhile is not overwritten. */
        post: operations["rate_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rate_reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The inspector answers a rating, once; it stands below what the customer said. */
        post: operations["rate_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/check_ref_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom a referral invites; 4042 when it is unknown or used. */
        get: operations["check_ref_code_get"];
        put?: never;
        /** Whom a referral invites; 4042 when it is unknown or used. */
        post: operations["check_ref_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get_ref_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Referrals: root all, an agent its own. */
        get: operations["get_ref_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create_ref": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a referral and mails its link, unless sendemail is 0, the own address is not confirmed yet, or sender or receiver had too many such mails today; is_mailed says which. */
        post: operations["create_ref"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The report of an order: by oid for whoever sees the order, from its release on and for root at any time; by aid for whoever has the shared address. With force_create_cache root has its PDF made anew, in the background. */
        post: operations["report_html"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The report of an order as PDF in the language of the request, for whoever may open the report, by orderId or aid; of a laboratory order the laboratory’s certificate. It is made in the background: the request is held until it is ready, five minutes at most. */
        get: operations["report_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How far the PDF is that was last asked for in the language of the request. */
        post: operations["report_progress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_cancel_loading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root ends the making of all PDFs of a report. Whoever waits for one is told. */
        post: operations["report_cancel_loading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root accepts a submitted report: its owner reads it from now on. flag 2 mails the owner as well. The check-in’s place becomes the factory’s if it is accurate to 100 m; factory_place 0 forgoes that, 1 also replaces one that was entered by hand or is far away. */
        post: operations["report_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root changes the result of a submitted report. The reason is needed, and both results can be read. */
        post: operations["report_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root takes an item of a submitted report as conform although photos that it requires are missing. It makes a new version; the reason, the missing photos and who ruled stay readable in it. */
        post: operations["report_rule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_force_finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root ends a confirmed, running or reported order, also without a report. */
        post: operations["report_force_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts a submitted report and mails its owner; one that is released already is only mailed. */
        post: operations["report_notify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Root sends a submitted report back to its inspector, or opens a released one again within three months. The released version stays readable. */
        post: operations["report_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_mail_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The words with which a mail about a report, or about the certificate of a laboratory order, begins: type update, clarify, or accept (root). */
        post: operations["report_mail_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_mail_send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes about a report or certificate: its owner to us, we to its owner. It is kept in the thread and mailed; no status changes. */
        post: operations["report_mail_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_thread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What owner and root have written to each other about a report or certificate, oldest first. */
        post: operations["report_thread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The sealed address of a released report: it opens for 30 days without sign-in and allows nothing else. */
        post: operations["report_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_unshare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes all shared addresses of a report back. */
        post: operations["report_unshare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The versions of a report that the reader may open, the latest first. With from and to, what differs between the two. */
        post: operations["report_versions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The owner records what happens with the goods; all but release need a reason. The last decision counts. */
        post: operations["report_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report_verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a report with this code was issued, and whether all of it is still what was signed: record, answers, pictures, PDFs. With the SHA-256 of a file, whether that is one of the PDFs issued. */
        get: operations["report_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings_get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All settings with their values, defaults and last change. */
        post: operations["settings_get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings_missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is still empty on this server, or still an example. */
        post: operations["settings_missing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets some settings at once; all are valid or none is kept. Live at once. With `versions`, a setting that was saved meanwhile is 4000 with who and when. */
        post: operations["settings_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings_reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes back to the default of a setting. */
        post: operations["settings_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload_draft_excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads a spreadsheet (xlsx, xls, ods, csv) into rows to review; nothing is saved. `reading` says how it was read and what it asks: send the file again with the answers. */
        post: operations["upload_draft_excel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sheet_titles_save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remembers what columns of the own spreadsheets are for: the title of each, and its field or none. */
        post: operations["sheet_titles_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import_draft_excel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports reviewed rows (excel = JSON): all of them, or none. */
        post: operations["import_draft_excel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sheet_left_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rows that are not imported (excel = JSON, each with its `reason`) as a spreadsheet to go on with. */
        post: operations["sheet_left_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import_last": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The own import that can be undone. */
        post: operations["import_last"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import_undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes the last own import: removes what it added and puts back what it changed, but for records that were saved, used or deleted since. */
        post: operations["import_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Attachment: {
            attachment_id: number;
            attachment_type: string;
            attachment_url: string;
            attachment_file_name: string;
            attachment_remark: string;
            is_del: number;
            origin_name: string;
            url: string;
            path: string;
            name: string;
            thumb_url: string;
            size: number;
        };
        CatalogNode: {
            product_catalog_id: number;
            product_catalog_name: string;
            product_catalog_code: string;
            work_group: string;
            child_info: components["schemas"]["CatalogNode"][];
        };
        ClassInput: {
            class_id?: number | string;
            parent_id?: number | string;
            class_code?: string;
            class_name?: string;
            class_name_cn?: string;
            class_description?: string;
            class_description_cn?: string;
            aql_level_code?: string;
            can_clone?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            setting_type?: "text" | "demand" | "checkbox_group" | "checkbox_value_group" | "checkbox_single" | "checkbox_multi" | "defectives_list";
            customer_add_test?: (0 | 1) | ("0" | "1") | boolean;
            sort?: number | string;
            items?: components["schemas"]["ItemInput"][];
            child_info?: {
                class_id?: number | string;
                parent_id?: number | string;
                class_code?: string;
                class_name?: string;
                class_name_cn?: string;
                class_description?: string;
                class_description_cn?: string;
                aql_level_code?: string;
                can_clone?: (0 | 1) | ("0" | "1") | boolean;
                /** @enum {string} */
                setting_type?: "text" | "demand" | "checkbox_group" | "checkbox_value_group" | "checkbox_single" | "checkbox_multi" | "defectives_list";
                customer_add_test?: (0 | 1) | ("0" | "1") | boolean;
                sort?: number | string;
                items?: components["schemas"]["ItemInput"][];
                child_info?: unknown[];
            }[];
        };
        Conflict: {
            who: string;
            when: string;
            version: number;
        };
        Enquiry: {
            issue_id: number;
            request_type: number;
            first_name: string;
            last_name: string;
            email: string;
            phone: string;
            company_name: string;
            industry: string;
            product_category: string;
            issue_type: string;
            description: string;
            server_type: string;
            language: string;
            is_suspect: number;
            created_at: string;
            /** @enum {string} */
            state: "new" | "answered" | "closed";
            answers: number;
            answered_at: string;
            answered_by: string;
            closed_at: string;
            closed_by: string;
        };
        Factory: {
            business_id: number;
            business_name: string;
            business_supplier_name: string;
            business_address: string;
            business_address_cn: string;
            business_person: string;
            business_contact: string;
            business_contact2: string;
            business_email: string;
            employees: number | null;
            lat: number | null;
            lng: number | null;
            business_number: string;
            business_category: string;
            business_type_id: string;
            parent_id: number | null;
            country: string;
            province: string;
            city: string;
            country_name: string;
            province_name: string;
            city_name: string;
            city_only_name: string;
            address_cn_missing: number;
            business_person2: string;
            business_fax: string;
            business_photos: string;
            business_photos_path: string;
            business_photos_name: string;
            business_photos_thumb: string;
            business_photos_id: number | null;
            business_start_date: string;
            business_end_date: string;
            created_by: number;
            created_at: string;
            modified_by: number;
            modified_by_name: string;
            modified_at: string;
            customer_user_id: number;
            customer_nick_name: string;
            version: number;
            can_edit_factory: number;
            business_attach: components["schemas"]["Attachment"][];
        };
        FactoryRow: {
            business_id: number;
            business_name: string;
            business_supplier_name: string;
            business_address: string;
            business_address_cn: string;
            business_person: string;
            business_contact: string;
            business_contact2: string;
            business_email: string;
            employees: number | null;
            lat: number | null;
            lng: number | null;
            business_number: string;
            business_category: string;
            business_type_id: string;
            parent_id: number | null;
            country: string;
            province: string;
            city: string;
            country_name: string;
            province_name: string;
            city_name: string;
            city_only_name: string;
            address_cn_missing: number;
            business_person2: string;
            business_fax: string;
            business_photos: string;
            business_photos_path: string;
            business_photos_name: string;
            business_photos_thumb: string;
            business_photos_id: number | null;
            business_start_date: string;
            business_end_date: string;
            created_by: number;
            created_at: string;
            modified_by: number;
            modified_by_name: string;
            modified_at: string;
            customer_user_id: number;
            customer_nick_name: string;
            version: number;
            can_edit_factory: number;
        };
        ImportAnswer: {
            dry_run: number;
            total: number;
            inserted: number;
            updated: number;
            skipped: number;
            excluded: number;
            records: number;
            import_id: number | null;
            errors: components["schemas"]["RowError"][];
            rows?: {
                [key: string]: unknown;
            }[];
            next: number | null;
        };
        ItemInput: {
            item_id?: number | string;
            item_code?: string;
            item_title?: string;
            item_title_cn?: string;
            /** @enum {string} */
            type_code?: "text" | "demand" | "checkbox_group" | "checkbox_value_group" | "checkbox_single" | "checkbox_multi" | "defectives_list";
            /** @enum {string} */
            type_code2?: "judge" | "info" | "score" | "sheet";
            value_text?: string;
            value_text_cn?: string;
            can_edit?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            on_fail?: "F" | "P" | "R";
            min_photos?: number | string;
            instrument?: string;
            instrument_cn?: string;
            confidential?: (0 | 1) | ("0" | "1") | boolean;
            is_default?: (0 | 1) | ("0" | "1") | boolean;
            standard?: string;
            max_failures?: number | string;
            max_failures_aql?: string;
            fail_beyond_tolerance?: null | number | string;
            score_weight?: null | number | string;
            is_key?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            defects_from?: "" | "product_protocol";
            sizes?: string;
            sort?: number | string;
            options?: components["schemas"]["OptionInput"][];
        };
        Option: {
            value: string | number;
            title: string;
            child_title: string;
        };
        OptionInput: {
            option_id?: number | string;
            item_title?: string;
            item_title_cn?: string;
            value_text?: string;
            value_text_cn?: string;
            /** @enum {string} */
            symbol_left?: "" | "=" | "≤" | "≥" | "±";
            symbol_right?: string;
            symbol_right_cn?: string;
            /** @enum {string} */
            input_type?: "number" | "text" | "date" | "time" | "yes_no";
            tol_minus?: null | number | string;
            tol_plus?: null | number | string;
            size_values?: string;
            code?: string;
            /** @enum {string} */
            class?: "" | "critical" | "major" | "minor";
            /** @enum {string} */
            zone?: "" | "A" | "B" | "C";
            /** @enum {string} */
            result?: "" | "ok" | "P" | "F";
            /** @enum {string} */
            on_fail?: "" | "F" | "P" | "R";
            /** @enum {string} */
            severity?: "" | "zero_tolerance";
            sort?: number | string;
        };
        OrderRow: {
            order_status: number;
            /** @enum {string} */
            report_result: "" | "pass" | "fail" | "pending" | "aborted";
            /** @enum {string} */
            service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
            customer_user_id: number;
            real_customer_user_id: number;
            ins_date: string;
            locked: number;
            hold_ends_at: string;
            awaits_inspector: number;
            has_released_report: number;
            order_id: number;
            order_no: string;
            order_name: string;
            order_status_str: string;
            /** @enum {string} */
            stage: "to_pay" | "asked" | "answer_overdue" | "no_inspector" | "accepted" | "expected" | "not_begun" | "samples" | "in_progress" | "reported" | "finalized" | "cancelled";
            answer_until: string;
            customer_nick_name: string;
            customer_company: string;
            customer_email: string;
            real_customer_email: string;
            ins_id: number | null;
            ins_nick_name: string;
            ins_city: string;
            md: number | null;
            members_missing: number;
            product_name_data: string;
            product_sku_data: string;
            product_po_data: string;
            product_names: string[];
            product_skus: string[];
            product_pos: string[];
            factory_name: string;
            factory_city: string;
            service_type_str: string;
            extra_pdf: string;
            use_kl_logo: number;
            full_check: number;
            can_edit: number;
            can_sign: number;
            is_own_inspector: number;
            quantity_expected: number;
            product_line: string;
            product_category: string;
            total_price: number | null;
            balance: number | null;
            paid: number;
            extra: number;
            refund_due: number;
            on_account: number;
            star: number | null;
            created_at: string;
            version: number;
        };
        Product: {
            product_id: number;
            product_name: string;
            product_po: string;
            product_po_date: string;
            product_sku: string;
            product_qty: number | null;
            barcode: string;
            pieces_per_carton: number | null;
            carton_length: number | null;
            carton_width: number | null;
            carton_height: number | null;
            carton_weight: number | null;
            product_catalog_id: number[];
            product_catalog_en: string;
            product_catalog_name: string;
            product_invoice: string;
            product_number: string;
            product_type: string;
            product_photos: string;
            product_photos_path: string;
            product_photos_name: string;
            product_photos_thumb: string;
            product_photos_id: number | null;
            product_start_date: string;
            product_end_date: string;
            created_by: number;
            created_at: string;
            modified_by: number;
            modified_by_name: string;
            modified_at: string;
            customer_user_id: number;
            customer_nick_name: string;
            version: number;
            can_edit_product: number;
            product_attach: components["schemas"]["Attachment"][];
        };
        ProductRow: {
            product_id: number;
            product_name: string;
            product_po: string;
            product_po_date: string;
            product_sku: string;
            product_qty: number | null;
            barcode: string;
            pieces_per_carton: number | null;
            carton_length: number | null;
            carton_width: number | null;
            carton_height: number | null;
            carton_weight: number | null;
            product_catalog_id: number[];
            product_catalog_en: string;
            product_catalog_name: string;
            product_invoice: string;
            product_number: string;
            product_type: string;
            product_photos: string;
            product_photos_path: string;
            product_photos_name: string;
            product_photos_thumb: string;
            product_photos_id: number | null;
            product_start_date: string;
            product_end_date: string;
            created_by: number;
            created_at: string;
            modified_by: number;
            modified_by_name: string;
            modified_at: string;
            customer_user_id: number;
            customer_nick_name: string;
            version: number;
            can_edit_product: number;
        };
        Profile: {
            account: string;
            email_verified: number;
            nickname: string;
            phone: string;
            company: string;
            country: string;
            language: string;
            email_notification_status: number;
            created_at: string;
        };
        Protocol: {
            tpl_id: number;
            tpl_name: string;
            tpl_name_cn: string;
            is_public: number;
            service_type: string;
            service_type_name: string;
            fe_audit_type: string;
            catalog: number[][];
            catalog_id: number[];
            product_catalog_name: string;
            user_can_edit: number;
            user_role: string;
            can_delete: number;
            created_by: number;
            customer_nick_name: string;
            created_at: string;
            modified_by: string;
            modified_at: string;
            version: number;
            item_count: number;
            class_data: components["schemas"]["ProtocolClass"][];
        };
        ProtocolClass: {
            class_id: number;
            tpl_id: number;
            parent_id: number;
            sort: number;
            class_code: string;
            class_name: string;
            class_name_cn: string;
            class_description: string;
            class_description_cn: string;
            aql_level_code: string;
            can_clone: number;
            setting_type: string;
            customer_add_test: number;
            user_can_edit: number;
            user_role: string;
            items: components["schemas"]["ProtocolItem"][];
            child_info: {
                class_id: number;
                tpl_id: number;
                parent_id: number;
                sort: number;
                class_code: string;
                class_name: string;
                class_name_cn: string;
                class_description: string;
                class_description_cn: string;
                aql_level_code: string;
                can_clone: number;
                setting_type: string;
                customer_add_test: number;
                user_can_edit: number;
                user_role: string;
                items: components["schemas"]["ProtocolItem"][];
                child_info: unknown[];
            }[];
        };
        ProtocolClassRow: {
            class_id: number;
            tpl_id: number;
            parent_id: number;
            sort: number;
            class_code: string;
            class_name: string;
            class_name_cn: string;
            class_description: string;
            class_description_cn: string;
            aql_level_code: string;
            can_clone: number;
            setting_type: string;
            customer_add_test: number;
            user_can_edit: number;
            user_role: string;
            item_count: number;
        };
        ProtocolItem: {
            item_id: number;
            class_id: number;
            sort: number;
            item_code: string;
            item_title: string;
            item_title_cn: string;
            type_code: string;
            type_code2: string;
            type_name_en: string;
            icon_type: string;
            value_text: string;
            value_text_cn: string;
            can_edit: number;
            on_fail: string;
            min_photos: number;
            instrument: string;
            instrument_cn: string;
            confidential: number;
            is_default: number;
            standard: string;
            max_failures: number;
            max_failures_aql: string;
            fail_beyond_tolerance: number | null;
            score_weight: number | null;
            is_key: number;
            defects_from: string;
            sizes: string;
            options: components["schemas"]["ProtocolOption"][];
        };
        ProtocolOption: {
            option_id: number;
            item_id: number;
            sort: number;
            item_title: string;
            item_title_cn: string;
            value_text: string;
            value_text_cn: string;
            symbol_left: string;
            symbol_right: string;
            symbol_right_cn: string;
            input_type: string;
            tol_minus: number | null;
            tol_plus: number | null;
            size_values: string;
            code: string;
            class: string;
            zone: string;
            result: string;
            on_fail: string;
            severity: string;
        };
        ProtocolRow: {
            tpl_id: number;
            tpl_name: string;
            tpl_name_cn: string;
            is_public: number;
            service_type: string;
            service_type_name: string;
            fe_audit_type: string;
            catalog: number[][];
            catalog_id: number[];
            product_catalog_name: string;
            user_can_edit: number;
            user_role: string;
            can_delete: number;
            created_by: number;
            customer_nick_name: string;
            created_at: string;
            modified_by: string;
            modified_at: string;
            version: number;
            item_count: number;
        };
        Referral: {
            ref_code: string;
            link: string;
            is_used: number;
            email: string;
            company_name: string;
            nick_name: string;
            phone: string;
            created_at: string;
            sender: string;
        };
        RowError: {
            row: number;
            field: string;
            message: string;
        };
        SheetReading: {
            encoding: ("utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "big5" | "euc-kr" | "windows-1250" | "windows-1252") | null;
            sheet: string | null;
            preview: string[][];
            columns: {
                column: number;
                title: string;
                samples: string[];
                field: string | null;
                /** @enum {string} */
                state: "known" | "remembered" | "unknown" | "double";
            }[];
            questions: {
                field: string;
                /** @enum {string} */
                kind: "day" | "number";
                samples: string[];
                choice: ("dmy" | "mdy" | "point" | "comma") | null;
            }[];
            notices: string[];
        };
        UserInfo: {
            /** @enum {string} */
            role: "" | "customer" | "admin" | "root" | "inspector";
            user_id?: number;
            uuid?: string;
            nick_name: string;
            user_account: string;
            company_name: string;
            is_agent: number;
            child_count: number;
            is_main_account: number;
            is_sub_account: number;
            can_use_my_ins_list: number;
            can_use_own_price: number;
            customer_price: number | null;
            can_use_ins_code: number;
            language: string;
            totp_required: number;
        };
        agent_customer_list_input: {
            page?: number | string;
            limit?: number | string;
            user_id?: number | string;
            sort?: "" | ("company_name" | "nick_name" | "user_account" | "-company_name" | "-nick_name" | "-user_account");
        };
        audit_actions_input: Record<string, never>;
        audit_list_input: {
            page?: number | string;
            limit?: number | string;
            q?: string;
            account?: string;
            action?: string;
            order_no?: string;
            subject?: string;
            date?: "" | string;
            before?: number | string;
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        audit_verify_input: {
            from?: number | string;
        };
        booking_calendar_input: {
            from: string;
            to: string;
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            fe_audit_type?: "" | ("technical" | "social" | "security");
            bid?: number | string;
            catalog_id?: string | number | (string | number)[];
            pdata?: {
                product_id: number | string;
                product_qty?: number | string;
                lot?: string;
            }[] | string;
            ins?: number | string;
            use_my_ins?: "" | (0 | 1) | ("0" | "1") | boolean;
            osn?: string;
        };
        booking_proposals_input: {
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            fe_audit_type?: "" | ("technical" | "social" | "security");
            bid?: number | string;
            catalog_id?: string | number | (string | number)[];
            pdata?: {
                product_id: number | string;
                product_qty?: number | string;
                lot?: string;
            }[] | string;
            ins?: number | string;
            ins_date?: string | unknown[];
            md: number | string;
            use_my_ins?: "" | (0 | 1) | ("0" | "1") | boolean;
            origin?: number | string;
            osn?: string;
        };
        booking_settings_input: Record<string, never>;
        business_add_input: {
            business_name: string;
            business_supplier_name?: null | string;
            country: string;
            province: string;
            city: string;
            business_address: string;
            business_address_cn?: null | string;
            business_person: string;
            business_contact: string;
            business_contact2?: null | string;
            business_email?: null | string;
            employees?: null | number | string;
            lat?: null | number | string;
            lng?: null | number | string;
            business_number?: null | string;
            business_category?: null | string;
            business_type_id?: null | string;
            parent_id?: null | number | string;
            business_person2?: null | string;
            business_fax?: null | string;
            business_start_date?: "" | null | string;
            business_end_date?: "" | null | string;
            business_attach?: string | number | unknown[];
            business_photos_id?: null | number | string;
            business_photos?: string;
            business_photos_path?: string;
            business_photos_name?: string;
        };
        business_delete_input: {
            business_id: number | string;
        };
        business_delete_several_input: {
            business_ids: string | number | (string | number)[];
        };
        business_edit_input: {
            business_id: number | string;
            business_name: string;
            business_supplier_name?: null | string;
            country: string;
            province: string;
            city: string;
            business_address: string;
            business_address_cn?: null | string;
            business_person: string;
            business_contact: string;
            business_contact2?: null | string;
            business_email?: null | string;
            employees?: null | number | string;
            lat?: null | number | string;
            lng?: null | number | string;
            business_number?: null | string;
            business_category?: null | string;
            business_type_id?: null | string;
            parent_id?: null | number | string;
            business_person2?: null | string;
            business_fax?: null | string;
            business_start_date?: "" | null | string;
            business_end_date?: "" | null | string;
            business_attach?: string | number | unknown[];
            business_photos_id?: null | number | string;
            business_photos?: string;
            business_photos_path?: string;
            business_photos_name?: string;
            version?: number | string;
            modified_at?: "" | string;
        };
        business_history_input: {
            business_id: number | string;
        };
        business_import_input: {
            rows: string | unknown[];
            type?: "" | "factory";
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
            from?: number | string;
        };
        business_list_input: {
            page?: number | string;
            limit?: number | string;
            business_name?: string;
            business_supplier_name?: string;
            business_number?: string;
            business_category?: string;
            business_type_id?: string;
            country?: string;
            province?: string;
            city?: string;
            country_name?: string;
            city_name?: string;
            city_only_name?: string;
            business_address?: string;
            business_address_cn?: string;
            business_person?: string;
            business_contact?: string;
            business_contact2?: string;
            business_person2?: string;
            business_email?: string;
            business_fax?: string;
            customer_user_id?: number | string;
            created_by?: number | string;
            customer_nick_name?: string;
            opt?: string;
            sort?: "" | ("business_name" | "business_supplier_name" | "country" | "province" | "city" | "business_person" | "customer_nick_name" | "-business_name" | "-business_supplier_name" | "-country" | "-province" | "-city" | "-business_person" | "-customer_nick_name");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        business_once_input: {
            business_id: number | string;
        };
        business_type_input: Record<string, never>;
        check_ref_code_input: {
            ref_code?: string;
            ref?: string;
        };
        create_ref_input: {
            email: string;
            nickname?: string;
            phone?: string;
            company?: string;
            sendemail?: (0 | 1) | ("0" | "1") | boolean;
            language?: "" | ("en-US" | "zh-CN" | "ko-KR" | "pl-PL" | "es-ES");
        };
        customer_change_agent_code_input: {
            uid: number | string;
            code: null | string;
            version?: number | string;
        };
        customer_change_agent_input: {
            uid: number | string;
            value: (0 | 1) | ("0" | "1") | boolean;
        };
        customer_change_credit_input: {
            uid: number | string;
            credit_ok: (0 | 1) | ("0" | "1") | boolean;
            credit_limit?: number | string;
            version?: number | string;
        };
        customer_change_flag_input: {
            uid: number | string;
            /** @enum {string} */
            field: "can_use_ins_code" | "can_use_my_ins_list" | "can_use_own_price";
            value: (0 | 1) | ("0" | "1") | boolean;
        };
        customer_change_notify_input: {
            uid: number | string;
            value: (0 | 1) | ("0" | "1") | boolean;
        };
        customer_change_price_input: {
            uid: number | string;
            price: null | number | string;
            version?: number | string;
        };
        customer_change_status_input: {
            uid: number | string;
            status: number | string;
        };
        draft_delete_input: {
            did: number | string;
        };
        draft_delete_several_input: {
            dids: string | number | (string | number)[];
        };
        draft_list_input: {
            page?: number | string;
            limit?: number | string;
            status?: number | string;
            sort?: "" | ("saved_at" | "-saved_at");
        };
        edit_base_attach_input: {
            attachment_id: number | string;
            attachment_remark?: string;
            is_del?: (0 | 1) | ("0" | "1") | boolean;
        };
        email_proof_send_input: Record<string, never>;
        email_refuse_input: {
            token: string;
        };
        email_verify_input: {
            token?: string;
            email?: string;
            code?: string;
        };
        family_leave_input: Record<string, never>;
        forget_pwd_input: {
            email: string;
        };
        get_customer_list_input: {
            page?: number | string;
            limit?: number | string;
            account?: string;
            nickname?: string;
            company?: string;
            company_name?: string;
            status?: number | string;
            is_agent?: "" | (0 | 1) | ("0" | "1") | boolean;
            agent_code?: string;
            can_use_ins_code?: "" | (0 | 1) | ("0" | "1") | boolean;
            can_use_my_ins_list?: "" | (0 | 1) | ("0" | "1") | boolean;
            can_use_own_price?: "" | (0 | 1) | ("0" | "1") | boolean;
            email_notification_status?: "" | (0 | 1) | ("0" | "1") | boolean;
            customer_price?: number | string;
            sort?: "" | ("account" | "nickname" | "company_name" | "agent_customer_qty" | "customer_price" | "credit" | "-account" | "-nickname" | "-company_name" | "-agent_customer_qty" | "-customer_price" | "-credit");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        holiday_get_input: {
            country?: "" | ("CN" | "VN" | "KH" | "IN" | "PK");
            from_year?: number | string;
            to_year?: number | string;
        };
        holiday_save_input: {
            country?: "" | ("CN" | "VN" | "KH" | "IN" | "PK");
            from_year?: number | string;
            to_year?: number | string;
            date: string | unknown[];
            make_up?: string | unknown[];
            provisional?: string | unknown[];
            version?: string;
        };
        ics_feed_get_input: Record<string, never>;
        ics_feed_renew_input: Record<string, never>;
        ics_feed_revoke_input: Record<string, never>;
        import_draft_excel_input: {
            /** @enum {string} */
            import_type: "draft" | "factory" | "product";
            excel: string | unknown[];
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
            from?: number | string;
        };
        import_last_input: {
            /** @enum {string} */
            import_type: "draft" | "factory" | "product";
        };
        import_undo_input: {
            /** @enum {string} */
            import_type: "draft" | "factory" | "product";
        };
        ins_change_extra_qty_input: {
            uid: number | string;
            qty: number | string;
        };
        ins_change_status_input: {
            uid: number | string;
            status: number | string;
        };
        ins_code_input: Record<string, never>;
        ins_code_refresh_input: Record<string, never>;
        ins_days_input: {
            from?: "" | string;
            to?: "" | string;
        };
        ins_days_save_input: {
            from?: "" | string;
            to?: "" | string;
            days?: string | unknown[];
            weekdays?: string | number | unknown[];
            except?: string | unknown[];
        };
        ins_evaluations_input: {
            page?: number | string;
            limit?: number | string;
            id: number | string;
        };
        ins_exam_save_input: {
            uid: number | string;
            catalog_id: number | string;
            score: number | string;
            exam_date: string;
            is_del?: "" | (0 | 1) | ("0" | "1") | boolean;
        };
        ins_info_input: {
            id: number | string;
        };
        ins_list_input: {
            page?: number | string;
            limit?: number | string;
            account?: string;
            nickname?: string;
            phone?: string;
            realname?: string;
            bankcard?: string;
            third_party_experiences?: number | string;
            verify_stage?: "" | ("none" | "submitted" | "accepted");
            is_verify?: "" | (0 | 1) | ("0" | "1") | boolean;
            is_submit_verify?: "" | (0 | 1) | ("0" | "1") | boolean;
            status?: number | string;
            extra_order_qty?: number | string;
            my_lader_id?: number | string;
            is_own_inspector?: "" | (0 | 1) | ("0" | "1") | boolean;
            customer_user_id?: number | string;
            sort?: "" | ("nickname" | "account" | "third_party_experiences" | "rate" | "hosts" | "-nickname" | "-account" | "-third_party_experiences" | "-rate" | "-hosts");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        ins_prices_save_input: {
            city_data: {
                city_id: string;
                city_normal_price: number | string;
                city_weekend_price: number | string;
                city_holiday_price: number | string;
            }[] | string;
        };
        ins_profile_edit_input: {
            nickname?: string;
            phone?: string;
            realname?: null | string;
            show_title?: null | string;
            third_party_experiences?: null | number | string;
            bankcard?: null | string;
            languages?: string | unknown[];
            audit_types?: string | unknown[];
            expertise?: string | number | (string | number)[];
            conflicts?: string | unknown[];
            documents?: string | number | unknown[];
            user_photos_id?: null | number | string;
            user_photos?: string;
            user_photos_path?: string;
            user_photos_name?: string;
        };
        ins_profile_input: Record<string, never>;
        ins_register_input: {
            account: string;
            password: string;
            nickname: string;
            phone: string;
            code?: string;
        };
        ins_search_input: {
            pdata?: string | number | unknown[];
            bid?: number | string;
            city_id?: string;
            ins_date?: string | unknown[];
            qty?: number | string;
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            fe_audit_type?: "" | ("technical" | "social" | "security");
            catalog_id?: string | number | (string | number)[];
            origin?: number | string;
            md?: number | string;
            osn?: string;
            first_row?: number | string;
            limit?: number | string;
            sortby?: "" | ("recommended" | "a" | "b" | "c" | "d" | "rate" | "hosts" | "price" | "distance");
            use_my_ins?: (0 | 1) | ("0" | "1") | boolean;
            view_all?: (0 | 1) | ("0" | "1") | boolean;
        };
        ins_select_list_input: {
            for_select?: (0 | 1) | ("0" | "1") | boolean;
            page?: number | string;
            limit?: number | string;
            q?: string;
        };
        ins_set_third_years_input: {
            uid: number | string;
            years: number | string;
        };
        ins_set_verified_input: {
            uid: number | string;
            audit_types?: string | unknown[];
        };
        ins_submit_verify_input: Record<string, never>;
        insight_board_input: Record<string, never>;
        insight_customer_input: {
            from?: "" | string;
            to?: "" | string;
        };
        insight_root_input: {
            from?: "" | string;
            to?: "" | string;
        };
        issue_answer_input: {
            issue_id: number | string;
            text: string;
            answers?: number | string;
        };
        issue_close_input: {
            issue_id: number | string;
            closed: (0 | 1) | ("0" | "1") | boolean;
        };
        issue_list_input: {
            page?: number | string;
            limit?: number | string;
            email?: string;
            company_name?: string;
            request_type?: number | string;
            state?: "" | ("new" | "answered" | "closed");
            sort?: "" | ("created_at" | "email" | "company_name" | "-created_at" | "-email" | "-company_name");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        issue_once_input: {
            issue_id: number | string;
        };
        job_list_input: {
            page?: number | string;
            limit?: number | string;
            task?: string;
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        job_retry_input: {
            job_id: number | string;
        };
        lab_release_input: {
            order_id: number | string;
        };
        lab_samples_received_input: {
            order_id: number | string;
            received_on?: "" | string;
        };
        lab_test_list_input: {
            page?: number | string;
            limit?: number | string;
            test_id?: number | string;
            name?: string;
            standard?: string;
            accreditation?: string;
            catalog_id?: number | string;
            status?: number | string;
            sort?: "" | ("name" | "standard" | "price" | "days" | "-name" | "-standard" | "-price" | "-days");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        lab_test_save_input: {
            test_id?: number | string;
            name: string;
            name_cn?: null | string;
            standard: string;
            accreditation?: string;
            catalog_parent_id?: null | number | string;
            price: number | string;
            days: number | string;
            sample?: null | string;
            status?: number | string;
            version?: number | string;
        };
        login_input: {
            account: string;
            password: string;
            otp?: string;
            from?: string;
        };
        logout_input: Record<string, never>;
        mail_list_input: {
            page?: number | string;
            limit?: number | string;
            to?: string;
            template?: string;
            status?: "" | ("waiting" | "sent" | "failed");
            sort?: "" | ("created_at" | "to" | "subject" | "template" | "status" | "tries" | "-created_at" | "-to" | "-subject" | "-template" | "-status" | "-tries");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        mail_resend_input: {
            mail_id: number | string;
        };
        mission_abort_input: {
            order_id: number | string;
            device: string;
            entry: {
                [key: string]: unknown;
            } | string;
        };
        mission_accept_input: {
            order_id: number | string;
        };
        mission_check_in_input: {
            order_id: number | string;
            device: string;
            entry: {
                [key: string]: unknown;
            } | string;
        };
        mission_decline_input: {
            order_id: number | string;
            reason?: string;
        };
        mission_list_input: {
            page?: number | string;
            limit?: number | string;
            done?: "" | (0 | 1) | ("0" | "1") | boolean;
        };
        mission_open_input: {
            order_id: number | string;
            after?: number | string;
        };
        mission_question_input: {
            order_id: number | string;
            text: string;
        };
        mission_sign_input: {
            order_id: number | string;
            device: string;
            entry: {
                [key: string]: unknown;
            } | string;
        };
        mission_submit_input: {
            order_id: number | string;
            device: string;
            heads: {
                device: string;
                seq: number;
                hash: string;
            }[] | string;
            /** @enum {string} */
            stated: "pass" | "pending" | "fail" | "aborted";
        };
        mission_sync_input: {
            order_id: number | string;
            device: string;
            entries: {
                [key: string]: unknown;
            }[] | string;
        };
        my_ins_count_input: Record<string, never>;
        my_ins_set_lader_input: {
            uid: number | string;
            my_lader_id?: number | string;
        };
        notice_list_input: {
            page?: number | string;
            limit?: number | string;
        };
        notice_read_input: {
            notice_id?: number | string;
        };
        order_calc_input: {
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            qty?: number | string;
            pqty?: number | string;
            level?: string;
            aql_critical?: string;
            aql_major?: string;
            aql_minor?: string;
            severity?: "" | ("normal" | "tightened" | "reduced");
            counting?: "" | ("units" | "defects");
            lot_plans?: {
                lot: string;
                level?: string;
                aql_critical?: string;
                aql_major?: string;
                aql_minor?: string;
            }[] | string;
            catalog_id?: string | number | (string | number)[];
            catalog_parent_id?: number | string;
            pdata?: {
                product_id: number | string;
                product_qty?: number | string;
                lot?: string;
            }[] | string;
            bid?: number | string;
            ins?: number | string;
            ins_date?: string | unknown[];
            c_20?: number | string;
            c_40?: number | string;
            c_40hc?: number | string;
            fe_num_of_employees?: number | string;
            fe_announce_factory?: "" | ("yes" | "no");
            fe_audit_type?: "" | ("technical" | "social" | "security");
            fe_audit_num_of_times?: number | string;
            lab?: {
                tests?: {
                    test_id: number | string;
                    samples?: number | string;
                }[];
                courier?: "" | ("ours" | "own");
            } | string;
            md?: number | string;
            osn?: string;
        };
        order_cancel_input: {
            order_id: number | string;
            reason?: string;
            cause?: "" | ("customer" | "platform");
        };
        order_change_date_input: {
            order_id: number | string;
            date?: string | unknown[];
            version?: number | string;
            totalPrice?: number | string;
        };
        order_change_ins_input: {
            order_id: number | string;
            new_ins?: number | string;
            version?: number | string;
            totalPrice?: number | string;
        };
        order_change_md_input: {
            order_id: number | string;
            md?: number | string;
            date?: string | unknown[];
            version?: number | string;
            totalPrice?: number | string;
        };
        order_change_preview_input: {
            order_id: number | string;
            md?: number | string;
            date?: string | unknown[];
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            new_ins?: number | string;
            members?: {
                ins: number | string;
                ins_date: string | unknown[];
            }[] | string;
        };
        order_change_service_input: {
            order_id: number | string;
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            date?: string | unknown[];
            version?: number | string;
            totalPrice?: number | string;
        };
        order_charge_accept_input: {
            order_id: number | string;
            charge_ids: string | number | unknown[];
            accept?: (0 | 1) | ("0" | "1") | boolean;
        };
        order_charge_input: {
            order_id: number | string;
            lines: {
                /** @enum {string} */
                kind: "overtime" | "waiting" | "courier" | "expenses";
                note?: string;
                amount: number | string;
            }[] | string;
        };
        order_charge_withdraw_input: {
            order_id: number | string;
            charge_ids: string | number | unknown[];
        };
        order_checkout_input: {
            order_id: number | string;
        };
        order_choose_ins_input: {
            order_id: number | string;
            new_ins: number | string;
            version?: number | string;
            totalPrice?: number | string;
        };
        order_choose_preview_input: {
            order_id: number | string;
            new_ins: number | string;
            date?: string | unknown[];
        };
        order_counts_input: Record<string, never>;
        order_edit_check_input: {
            order_id: number | string;
        };
        order_info_input: {
            order_no: string;
        };
        order_invoice_issue_input: {
            order_id: number | string;
            currency?: "" | ("USD" | "CNY");
        };
        order_list_input: {
            page?: number | string;
            limit?: number | string;
            order_no?: string;
            customer_user_id?: number | string;
            customer_nick_name?: string;
            ins_date?: "" | string;
            md?: number | string;
            product_name_data?: string;
            product_sku_data?: string;
            product_po_data?: string;
            factory_name?: string;
            ins_nick_name?: string;
            ins_id?: number | string;
            order_status_str?: string;
            report_result?: "" | ("pass" | "fail" | "pending" | "aborted" | "none");
            service_type?: string;
            is_own_inspector?: "" | (0 | 1) | ("0" | "1") | boolean;
            order_by?: "" | "next";
            order_by_ins_date?: "" | ("ASC" | "DESC");
            view?: "" | ("to_pay" | "tomorrow" | "on_site" | "report_ready" | "cancelled");
            sort?: "" | ("order_no" | "order_status_str" | "customer_nick_name" | "md" | "factory_name" | "ins_nick_name" | "service_type" | "paid" | "balance" | "-order_no" | "-order_status_str" | "-customer_nick_name" | "-md" | "-factory_name" | "-ins_nick_name" | "-service_type" | "-paid" | "-balance");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        order_load_input: {
            did?: number | string;
            osn?: string;
            copy?: "" | (0 | 1) | ("0" | "1") | boolean;
            reinspect?: "" | (0 | 1) | ("0" | "1") | boolean;
        };
        order_lock_input: {
            order_id: number | string;
            locked: (0 | 1) | ("0" | "1") | boolean;
        };
        order_meeting_input: {
            order_id: number | string;
            info: {
                time: string;
                topic: string;
                link?: "" | "" | string;
                guests?: "" | string[];
            } | string;
            /** @enum {string} */
            type: "qq" | "skype" | "link";
            skype_id?: string;
        };
        order_members_input: {
            order_id: number | string;
            members?: {
                ins: number | string;
                ins_date: string | unknown[];
            }[] | string;
            version?: number | string;
            totalPrice?: number | string;
        };
        order_move_input: {
            order_id: number | string;
            new_ins: number | string;
            date?: string | unknown[];
            version?: number | string;
            totalPrice?: number | string;
        };
        order_refund_input: {
            order_id: number | string;
            amount?: number | string;
        };
        order_resend_mail_input: {
            order_id: number | string;
        };
        order_submit_input: {
            order: {
                service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
                qty?: number | string;
                pqty?: number | string;
                level?: string;
                aql_critical?: string;
                aql_major?: string;
                aql_minor?: string;
                severity?: "" | ("normal" | "tightened" | "reduced");
                counting?: "" | ("units" | "defects");
                lot_plans?: {
                    lot: string;
                    level?: string;
                    aql_critical?: string;
                    aql_major?: string;
                    aql_minor?: string;
                }[] | string;
                catalog_id?: string | number | (string | number)[];
                catalog_parent_id?: number | string;
                pdata?: {
                    product_id: number | string;
                    product_qty?: number | string;
                    lot?: string;
                }[] | string;
                bid?: number | string;
                ins?: number | string;
                ins_date?: string | unknown[];
                c_20?: number | string;
                c_40?: number | string;
                c_40hc?: number | string;
                fe_num_of_employees?: number | string;
                fe_announce_factory?: "" | ("yes" | "no");
                fe_audit_type?: "" | ("technical" | "social" | "security");
                fe_audit_num_of_times?: number | string;
                lab?: {
                    tests?: {
                        test_id: number | string;
                        samples?: number | string;
                    }[];
                    courier?: "" | ("ours" | "own");
                } | string;
                md?: number | string;
                osn?: string;
                origin?: number | string;
                members?: {
                    ins: number | string;
                    ins_date: string | unknown[];
                }[] | string;
                version?: number | string;
                attach?: ((number | string) | {
                    attachment_id: number | string;
                })[] | string;
                qty_unit?: string;
                aql?: string;
                remark?: string;
                order_name?: string;
                tmp_catalog_id?: string | number | (string | number)[];
                tmp_catalog_id2?: string | number | (string | number)[];
                child_catalog_id?: string | number | (string | number)[];
                min_finish_packed?: number | string;
                reference_sample?: "" | ("none" | "sealed" | "factory");
                sm?: number | string;
                price?: number | string;
                totalPrice?: null | number | string;
                tpl?: number | string;
                tplname?: string;
                bname?: string;
                pid?: string;
                pname?: string;
            } | string;
            /** @enum {string} */
            mode: "submit" | "draft";
            did?: number | string;
        };
        order_toggle_full_check_input: {
            order_id?: number | string;
        };
        order_toggle_logo_input: {
            order_id?: number | string;
        };
        page_preview_input: {
            /** @enum {string} */
            page: "home" | "normal" | "Tap" | "ServiceType" | "ProductType" | "TestService" | "about_us" | "enquire_us" | "terms_of_us" | "aql" | "sample_report";
            /** @enum {string} */
            language: "en-US" | "zh-CN" | "ko-KR" | "pl-PL" | "es-ES";
            values: {
                [key: string]: unknown;
            } | string;
        };
        password_change_input: {
            old_password: string;
            password: string;
            confirm: string;
        };
        pay_capture_input: {
            pay_id: string;
        };
        pay_create_input: {
            order_id: number | string;
        };
        pay_mark_received_input: {
            order_id: number | string;
            amount?: number | string;
            reference?: string;
            received_on?: "" | string;
        };
        pay_options_input: Record<string, never>;
        pay_refund_input: {
            payment_id: number | string;
            reference?: string;
            sent_on?: "" | string;
        };
        payment_list_input: {
            page?: number | string;
            limit?: number | string;
            kind?: "" | ("payment" | "refund");
            state?: "" | ("done" | "due");
            provider?: "" | ("sandbox" | "paypal" | "invoice");
            order_no?: string;
            payment_no?: string;
            sort?: "" | ("payment_no" | "at" | "order_no" | "customer" | "amount" | "-payment_no" | "-at" | "-order_no" | "-customer" | "-amount");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        payout_hold_input: {
            payout_id: number | string;
            held: (0 | 1) | ("0" | "1") | boolean;
            reason?: string;
        };
        payout_list_input: {
            page?: number | string;
            limit?: number | string;
            ins_user_id?: number | string;
            order_no?: string;
            payout_status?: "" | ("waiting" | "held" | "payable" | "paid");
            sort?: "" | ("order_no" | "ins_nick_name" | "earned" | "amount" | "payable_date" | "-order_no" | "-ins_nick_name" | "-earned" | "-amount" | "-payable_date");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        payout_pay_input: {
            payout_ids: string | number | unknown[];
            reference?: string;
            paid_on?: "" | string;
        };
        post_issue_input: {
            request_type: number | string;
            first_name?: string;
            last_name?: string;
            email: string;
            phone?: string;
            company_name?: string;
            industry?: string;
            product_category?: string;
            issue_type?: string;
            description?: string;
            server_type?: string;
            website?: string;
            started_at?: number | string;
        };
        product_add_input: {
            product_name: string;
            product_catalog_id: string | number | (string | number)[];
            product_po?: null | string;
            product_po_date?: null | string;
            product_sku: string;
            product_qty?: null | number | string;
            barcode?: null | string;
            pieces_per_carton?: null | number | string;
            carton_length?: null | number | string;
            carton_width?: null | number | string;
            carton_height?: null | number | string;
            carton_weight?: null | number | string;
            product_invoice?: null | string;
            product_number?: null | string;
            product_type?: null | string;
            product_start_date?: "" | null | string;
            product_end_date?: "" | null | string;
            product_attach?: string | number | unknown[];
            product_photos_id?: null | number | string;
            product_photos?: string;
            product_photos_path?: string;
            product_photos_name?: string;
        };
        product_delete_input: {
            product_id: number | string;
        };
        product_delete_several_input: {
            product_ids: string | number | (string | number)[];
        };
        product_edit_input: {
            product_id: number | string;
            product_name: string;
            product_catalog_id: string | number | (string | number)[];
            product_po?: null | string;
            product_po_date?: null | string;
            product_sku: string;
            product_qty?: null | number | string;
            barcode?: null | string;
            pieces_per_carton?: null | number | string;
            carton_length?: null | number | string;
            carton_width?: null | number | string;
            carton_height?: null | number | string;
            carton_weight?: null | number | string;
            product_invoice?: null | string;
            product_number?: null | string;
            product_type?: null | string;
            product_start_date?: "" | null | string;
            product_end_date?: "" | null | string;
            product_attach?: string | number | unknown[];
            product_photos_id?: null | number | string;
            product_photos?: string;
            product_photos_path?: string;
            product_photos_name?: string;
            version?: number | string;
            modified_at?: "" | string;
        };
        product_import_input: {
            rows: string | unknown[];
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
            from?: number | string;
        };
        product_list_input: {
            page?: number | string;
            limit?: number | string;
            product_name?: string;
            product_sku?: string;
            product_po?: string;
            product_invoice?: string;
            product_number?: string;
            barcode?: string;
            product_type?: string;
            catalog_id?: string | number | (string | number)[];
            product_catalog_id?: string | number | (string | number)[];
            product_catalog_en?: string;
            product_catalog_name?: string;
            product_po_date?: "" | string;
            product_qty?: number | string;
            customer_user_id?: number | string;
            created_by?: number | string;
            customer_nick_name?: string;
            sort?: "" | ("product_name" | "product_sku" | "product_po" | "product_po_date" | "product_qty" | "customer_nick_name" | "-product_name" | "-product_sku" | "-product_po" | "-product_po_date" | "-product_qty" | "-customer_nick_name");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        product_once_input: {
            product_id: number | string;
        };
        product_select_list_input: {
            selectData: string | number | unknown[];
        };
        product_type_input: Record<string, never>;
        profile_edit_input: {
            nickname: string;
            phone: string;
            company: string;
            country?: null | string;
            language?: "" | ("en-US" | "zh-CN" | "ko-KR" | "pl-PL" | "es-ES");
            email_notification_status?: (0 | 1) | ("0" | "1") | boolean;
        };
        profile_get_input: Record<string, never>;
        public_quote_input: {
            /** @enum {string} */
            country: "CN" | "VN" | "KH" | "IN" | "PK";
            city?: string;
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
        };
        rate_get_input: {
            order: number | string;
        };
        rate_options_input: Record<string, never>;
        rate_reply_input: {
            order: number | string;
            text: string;
        };
        rate_submit_input: {
            eva_type: number | string;
            order: number | string;
            ins_user_id: number | string;
            star: number | string;
            tags?: ("punctual" | "professional" | "communication" | "detailed_report" | "needs_improvement")[] | string;
            extra?: {
                remark?: string;
                attachment_id?: null | number | string;
            } | string;
            version?: number | string;
        };
        refused_account_changed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "account_changed";
        };
        refused_account_inactive: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "account_inactive";
        };
        refused_agent_code_used: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "agent_code_used";
        };
        refused_agents_only: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "agents_only";
        };
        refused_already_cancelled: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "already_cancelled";
        };
        refused_already_submitted: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "already_submitted";
        };
        refused_already_verified: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "already_verified";
        };
        refused_amount_changed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "amount_changed";
        };
        refused_amount_wrong: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "amount_wrong";
        };
        refused_approval_needed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "approval_needed";
        };
        refused_bad_input: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            };
            /** @constant */
            fault: "bad_input";
        };
        refused_body_too_large: {
            /** @constant */
            code: 413;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "body_too_large";
        };
        refused_body_type: {
            /** @constant */
            code: 415;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "body_type";
        };
        refused_cancel_deadline_passed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "cancel_deadline_passed";
        };
        refused_cart_incomplete: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            };
            /** @constant */
            fault: "cart_incomplete";
        };
        refused_certificate_missing: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "certificate_missing";
        };
        refused_certificate_released: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "certificate_released";
        };
        refused_chain_altered: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "chain_altered";
        };
        refused_chain_broken: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "chain_broken";
        };
        refused_chain_gap: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "chain_gap";
        };
        refused_charge_closed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "charge_closed";
        };
        refused_check_top_level_only: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "check_top_level_only";
        };
        refused_class_stays: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "class_stays";
        };
        refused_class_takes_no_checks: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "class_takes_no_checks";
        };
        refused_clock_wrong: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "clock_wrong";
        };
        refused_conflict_of_interest: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "conflict_of_interest";
        };
        refused_day_booked: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "day_booked";
        };
        refused_day_full: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "day_full";
        };
        refused_deadline_passed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "deadline_passed";
        };
        refused_email_confirmed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "email_confirmed";
        };
        refused_email_proof_wrong: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "email_proof_wrong";
        };
        refused_email_proved: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "email_proved";
        };
        refused_email_unconfirmed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "email_unconfirmed";
        };
        refused_email_used: {
            /** @constant */
            code: 4012;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "email_used";
        };
        refused_entries_missing: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                devices: {
                    device: string;
                    seq: number;
                }[];
            };
            /** @constant */
            fault: "entries_missing";
        };
        refused_entry_differs: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "entry_differs";
        };
        refused_export_too_large: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "export_too_large";
        };
        refused_export_too_long: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "export_too_long";
        };
        refused_file_broken: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "file_broken";
        };
        refused_file_format: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "file_format";
        };
        refused_file_format_product: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "file_format_product";
        };
        refused_file_missing: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "file_missing";
        };
        refused_file_one_at_a_time: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "file_one_at_a_time";
        };
        refused_file_too_large: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "file_too_large";
        };
        refused_finished: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "finished";
        };
        refused_has_inspector: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "has_inspector";
        };
        refused_has_report: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "has_report";
        };
        refused_hold_ended: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "hold_ended";
        };
        refused_holidays_changed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "holidays_changed";
        };
        refused_in_progress: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "in_progress";
        };
        refused_ins_code_invalid: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "ins_code_invalid";
        };
        refused_inspector_awaited: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "inspector_awaited";
        };
        refused_inspector_inactive: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "inspector_inactive";
        };
        refused_inspector_unverified: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "inspector_unverified";
        };
        refused_item_locked: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "item_locked";
        };
        refused_key_reused: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "key_reused";
        };
        refused_laboratory_report: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "laboratory_report";
        };
        refused_lead_only: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "lead_only";
        };
        refused_list_too_deep: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "list_too_deep";
        };
        refused_lock_staff_only: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "lock_staff_only";
        };
        refused_locked: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "locked";
        };
        refused_login_invalid: {
            /** @constant */
            code: 4009;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "login_invalid";
        };
        refused_mail_limit: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "mail_limit";
        };
        refused_mail_spent: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "mail_spent";
        };
        refused_main_unconfirmed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "main_unconfirmed";
        };
        refused_member_is_lead: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "member_is_lead";
        };
        refused_member_other_day: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "member_other_day";
        };
        refused_member_other_kind: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "member_other_kind";
        };
        refused_mission_closed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "mission_closed";
        };
        refused_mission_full: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "mission_full";
        };
        refused_mission_reassigned: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "mission_reassigned";
        };
        refused_name_verified: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "name_verified";
        };
        refused_no_approval: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "no_approval";
        };
        refused_no_credit: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "no_credit";
        };
        refused_no_dates: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "no_dates";
        };
        refused_no_inspector: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "no_inspector";
        };
        refused_no_price: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "no_price";
        };
        refused_no_rate: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "no_rate";
        };
        refused_no_report: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "no_report";
        };
        refused_not_approved: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_approved";
        };
        refused_not_checked_in: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_checked_in";
        };
        refused_not_checked_out: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_checked_out";
        };
        refused_not_confirmed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_confirmed";
        };
        refused_not_finalized: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_finalized";
        };
        refused_not_found: {
            /** @constant */
            code: 4041;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_found";
        };
        refused_not_in_category: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_in_category";
        };
        refused_not_in_work: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_in_work";
        };
        refused_not_invoiced: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_invoiced";
        };
        refused_not_laboratory: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_laboratory";
        };
        refused_not_on_site: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_on_site";
        };
        refused_not_pending: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_pending";
        };
        refused_not_submitted: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_submitted";
        };
        refused_not_yours: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "not_yours";
        };
        refused_nothing_changed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "nothing_changed";
        };
        refused_nothing_due: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "nothing_due";
        };
        refused_nothing_loading: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "nothing_loading";
        };
        refused_nothing_paid: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "nothing_paid";
        };
        refused_nothing_to_rule: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "nothing_to_rule";
        };
        refused_nothing_to_undo: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "nothing_to_undo";
        };
        refused_offer_closed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "offer_closed";
        };
        refused_other_city: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "other_city";
        };
        refused_other_customers_inspector: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "other_customers_inspector";
        };
        refused_otp_required: {
            /** @constant */
            code: 4010;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "otp_required";
        };
        refused_otp_wrong: {
            /** @constant */
            code: 4010;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "otp_wrong";
        };
        refused_our_fault: {
            /** @constant */
            code: 5000;
            msg: string;
            data: {
                reference: string;
            };
            /** @constant */
            fault: "our_fault";
        };
        refused_password_common: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "password_common";
        };
        refused_password_is_email: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "password_is_email";
        };
        refused_password_too_long: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "password_too_long";
        };
        refused_password_too_short: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "password_too_short";
        };
        refused_password_wrong: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "password_wrong";
        };
        refused_payment_mismatch: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "payment_mismatch";
        };
        refused_payout_not_payable: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "payout_not_payable";
        };
        refused_payout_paid: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "payout_paid";
        };
        refused_pdf_busy: {
            /** @constant */
            code: 4029;
            msg: string;
            data: number;
            /** @constant */
            fault: "pdf_busy";
        };
        refused_pdf_cancelled: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "pdf_cancelled";
        };
        refused_pdf_failed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "pdf_failed";
        };
        refused_pdf_timeout: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "pdf_timeout";
        };
        refused_permission_denied: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "permission_denied";
        };
        refused_photo_altered: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "photo_altered";
        };
        refused_photo_unknown: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "photo_unknown";
        };
        refused_photos_full: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "photos_full";
        };
        refused_photos_missing: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                photos: string[];
            };
            /** @constant */
            fault: "photos_missing";
        };
        refused_picture_too_costly: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "picture_too_costly";
        };
        refused_picture_too_large: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "picture_too_large";
        };
        refused_price_changed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                totalPrice: number;
            };
            /** @constant */
            fault: "price_changed";
        };
        refused_protocol_changed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: components["schemas"]["Conflict"];
            /** @constant */
            fault: "protocol_changed";
        };
        refused_protocol_not_yours: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "protocol_not_yours";
        };
        refused_protocol_public: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "protocol_public";
        };
        refused_protocol_staff_only: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "protocol_staff_only";
        };
        refused_protocol_too_large: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "protocol_too_large";
        };
        refused_provider_failed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "provider_failed";
        };
        refused_publish_root_only: {
            /** @constant */
            code: 4003;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "publish_root_only";
        };
        refused_question_unknown: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "question_unknown";
        };
        refused_rating_answered: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "rating_answered";
        };
        refused_rating_closed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "rating_closed";
        };
        refused_reason_needed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "reason_needed";
        };
        refused_record_changed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: components["schemas"]["Conflict"];
            /** @constant */
            fault: "record_changed";
        };
        refused_referral_invalid: {
            /** @constant */
            code: 4042;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "referral_invalid";
        };
        refused_refund_sent: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "refund_sent";
        };
        refused_refund_wrong: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "refund_wrong";
        };
        refused_reopen_too_late: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "reopen_too_late";
        };
        refused_report_not_genuine: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "report_not_genuine";
        };
        refused_report_not_released: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "report_not_released";
        };
        refused_report_released: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "report_released";
        };
        refused_request_broken: {
            /** @constant */
            code: 400;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "request_broken";
        };
        refused_request_too_slow: {
            /** @constant */
            code: 408;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "request_too_slow";
        };
        refused_reset_code_expired: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "reset_code_expired";
        };
        refused_reset_code_locked: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "reset_code_locked";
        };
        refused_reset_code_wrong: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "reset_code_wrong";
        };
        refused_result_too_mild: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                result: string;
            };
            /** @constant */
            fault: "result_too_mild";
        };
        refused_rows_wrong: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                errors: components["schemas"]["RowError"][];
            };
            /** @constant */
            fault: "rows_wrong";
        };
        refused_same_inspector: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "same_inspector";
        };
        refused_sample_short: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                lots: {
                    lot: string;
                    n: number;
                    planned: number;
                }[];
            };
            /** @constant */
            fault: "sample_short";
        };
        refused_samples_here: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "samples_here";
        };
        refused_samples_missing: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "samples_missing";
        };
        refused_server_busy: {
            /** @constant */
            code: 4029;
            msg: string;
            data: number;
            /** @constant */
            fault: "server_busy";
        };
        refused_server_stopping: {
            /** @constant */
            code: 503;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "server_stopping";
        };
        refused_sheet_columns: {
            /** @constant */
            code: 4001;
            msg: string;
            data: components["schemas"]["SheetReading"];
            /** @constant */
            fault: "sheet_columns";
        };
        refused_sheet_empty: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sheet_empty";
        };
        refused_sheet_not_a_sheet: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sheet_not_a_sheet";
        };
        refused_sheet_old_format: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sheet_old_format";
        };
        refused_sheet_password: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sheet_password";
        };
        refused_sheet_too_large_inside: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sheet_too_large_inside";
        };
        refused_sheet_too_many_columns: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sheet_too_many_columns";
        };
        refused_sheet_too_many_rows: {
            /** @constant */
            code: 4001;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sheet_too_many_rows";
        };
        refused_sign_in_again: {
            /** @constant */
            code: 4004;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "sign_in_again";
        };
        refused_team_too_dear: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "team_too_dear";
        };
        refused_too_many_classes: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_classes";
        };
        refused_too_many_dates: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_dates";
        };
        refused_too_many_days_of_inspector: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_days_of_inspector";
        };
        refused_too_many_days_unconfirmed: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_days_unconfirmed";
        };
        refused_too_many_days_unpaid: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_days_unpaid";
        };
        refused_too_many_drafts: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_drafts";
        };
        refused_too_many_items: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_items";
        };
        refused_too_many_members: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_members";
        };
        refused_too_many_options: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_options";
        };
        refused_too_many_protocols: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_protocols";
        };
        refused_too_many_questions: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_questions";
        };
        refused_too_many_requests: {
            /** @constant */
            code: 429;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_requests";
        };
        refused_too_many_tries: {
            /** @constant */
            code: 4029;
            msg: string;
            data: number;
            /** @constant */
            fault: "too_many_tries";
        };
        refused_too_many_unpaid: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "too_many_unpaid";
        };
        refused_totp_is_off: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "totp_is_off";
        };
        refused_totp_is_on: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "totp_is_on";
        };
        refused_totp_not_started: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "totp_not_started";
        };
        refused_totp_required: {
            /** @constant */
            code: 4011;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "totp_required";
        };
        refused_unknown_call: {
            /** @constant */
            code: 404;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "unknown_call";
        };
        refused_watched_elsewhere: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "watched_elsewhere";
        };
        refused_wrong_device: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "wrong_device";
        };
        refused_wrong_kind: {
            /** @constant */
            code: 4000;
            msg: string;
            data: {
                [key: string]: string;
            } | null;
            /** @constant */
            fault: "wrong_kind";
        };
        register_by_main_account_input: {
            account: string;
            password: string;
            nickname: string;
            phone: string;
            company: string;
            account_type?: "" | "customer";
        };
        register_input: {
            account: string;
            password: string;
            nickname: string;
            phone: string;
            company: string;
            account_type?: "" | "customer";
            ref?: string;
            ref_code?: string;
            from?: string;
        };
        report_accept_input: {
            oid: number | string;
            flag: number | string;
            factory_place?: "" | (0 | 1) | ("0" | "1") | boolean;
        };
        report_cancel_loading_input: {
            oid: number | string;
        };
        report_decide_input: {
            oid: number | string;
            /** @enum {string} */
            decision: "release" | "release_conditions" | "rework" | "reinspect" | "reject";
            reason?: string;
        };
        report_force_finish_input: {
            order_id: number | string;
        };
        report_html_input: {
            oid?: number | string;
            aid?: string;
            version?: number | string;
            force_create_cache?: "" | (0 | 1) | ("0" | "1") | boolean;
        };
        report_mail_get_input: {
            /** @enum {string} */
            type: "update" | "clarify" | "accept";
            oid: number | string;
            code?: string;
        };
        report_mail_send_input: {
            /** @enum {string} */
            type: "update" | "clarify" | "accept";
            oid: number | string;
            code?: string;
            text: string;
        };
        report_notify_input: {
            oid: number | string;
        };
        report_progress_input: {
            oid?: number | string;
            aid?: string;
            version?: number | string;
        };
        report_reopen_input: {
            oid: number | string;
            reason: string;
        };
        report_result_input: {
            oid: number | string;
            /** @enum {string} */
            result: "pass" | "pending" | "fail";
            reason: string;
        };
        report_rule_input: {
            oid: number | string;
            item: number | string;
            instance?: string;
            reason: string;
        };
        report_share_input: {
            oid: number | string;
        };
        report_thread_input: {
            oid: number | string;
        };
        report_unshare_input: {
            oid: number | string;
        };
        report_versions_input: {
            oid: number | string;
            from?: number | string;
            to?: number | string;
        };
        reset_child_pwd_input: {
            uuid: string;
            password: string;
            confirm: string;
        };
        reset_pwd_input: {
            email: string;
            code: string;
            password: string;
            confirm: string;
        };
        role_input: {
            token?: string;
        };
        session_end_input: {
            session_id: number | string;
        };
        session_end_others_input: Record<string, never>;
        session_list_input: {
            page?: number | string;
            limit?: number | string;
        };
        settings_get_input: Record<string, never>;
        settings_missing_input: Record<string, never>;
        settings_reset_input: {
            key: string;
            version?: number | string;
        };
        settings_save_input: {
            values: {
                [key: string]: unknown;
            } | string;
            versions?: {
                [key: string]: number;
            } | string;
        };
        share_user_list_input: Record<string, never>;
        sheet_left_out_input: {
            /** @enum {string} */
            import_type: "draft" | "factory" | "product" | "protocol";
            excel: string | unknown[];
        };
        sheet_titles_save_input: {
            /** @enum {string} */
            import_type: "draft" | "factory" | "product" | "protocol";
            titles: {
                title: string;
                field?: string;
            }[] | string;
        };
        switch_user_input: {
            email: string;
            password: string;
            otp?: string;
        };
        totp_codes_input: {
            password: string;
            otp: string;
        };
        totp_confirm_input: {
            otp: string;
        };
        totp_disable_input: {
            password: string;
            otp: string;
        };
        totp_reset_input: {
            account: string;
        };
        totp_setup_input: {
            password: string;
        };
        totp_status_input: Record<string, never>;
        tpl_add_input: {
            tpl_name: string;
            /**
             * @default fri
             * @enum {string}
             */
            service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
            tpl_name_cn?: string;
            is_public?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            fe_audit_type?: "" | "technical" | "social" | "security";
            catalog_id?: (number | string)[] | (number | string);
            catalog?: ((number | string)[] | (number | string))[] | string;
            class_data?: components["schemas"]["ClassInput"][] | string;
        };
        tpl_class_add_input: {
            tpl_id: number | string;
            version: number | string;
            parent_id?: number | string;
            class_code?: string;
            class_name: string;
            class_name_cn?: string;
            class_description?: string;
            class_description_cn?: string;
            aql_level_code?: string;
            can_clone?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            setting_type?: "text" | "demand" | "checkbox_group" | "checkbox_value_group" | "checkbox_single" | "checkbox_multi" | "defectives_list";
            customer_add_test?: (0 | 1) | ("0" | "1") | boolean;
            sort?: number | string;
        };
        tpl_class_delete_input: {
            class_id: number | string;
            version: number | string;
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_class_edit_input: {
            class_id: number | string;
            version: number | string;
            parent_id?: number | string;
            class_code?: string;
            class_name?: string;
            class_name_cn?: string;
            class_description?: string;
            class_description_cn?: string;
            aql_level_code?: string;
            can_clone?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            setting_type?: "text" | "demand" | "checkbox_group" | "checkbox_value_group" | "checkbox_single" | "checkbox_multi" | "defectives_list";
            customer_add_test?: (0 | 1) | ("0" | "1") | boolean;
            sort?: number | string;
        };
        tpl_class_list_input: {
            tpl_id: number | string;
        };
        tpl_class_once_input: {
            class_id: number | string;
        };
        tpl_class_saveall_input: {
            tpl_id: number | string;
            version: number | string;
            info?: components["schemas"]["ClassInput"][] | string;
            list?: components["schemas"]["ClassInput"][] | string;
            complete?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_clone_input: {
            tpl_id: number | string;
            tpl_name?: string;
            is_public?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_clone_own_input: {
            tpl_id: number | string;
            tpl_name?: string;
        };
        tpl_delete_input: {
            tpl_id: number | string;
            version: number | string;
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_delete_several_input: {
            tpl_ids: string | number | (string | number)[];
        };
        tpl_edit_input: {
            tpl_id: number | string;
            version: number | string;
            tpl_name?: string;
            /** @enum {string} */
            service_type?: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
            tpl_name_cn?: string;
            is_public?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            fe_audit_type?: "" | "technical" | "social" | "security";
            catalog_id?: (number | string)[] | (number | string);
            catalog?: ((number | string)[] | (number | string))[] | string;
            class_data?: components["schemas"]["ClassInput"][] | string;
            complete?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_item_add_input: {
            class_id: number | string;
            version: number | string;
            item_code?: string;
            item_title: string;
            item_title_cn?: string;
            /** @enum {string} */
            type_code?: "text" | "demand" | "checkbox_group" | "checkbox_value_group" | "checkbox_single" | "checkbox_multi" | "defectives_list";
            /** @enum {string} */
            type_code2?: "judge" | "info" | "score" | "sheet";
            value_text?: string;
            value_text_cn?: string;
            can_edit?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            on_fail?: "F" | "P" | "R";
            min_photos?: number | string;
            instrument?: string;
            instrument_cn?: string;
            confidential?: (0 | 1) | ("0" | "1") | boolean;
            is_default?: (0 | 1) | ("0" | "1") | boolean;
            standard?: string;
            max_failures?: number | string;
            max_failures_aql?: string;
            fail_beyond_tolerance?: null | number | string;
            score_weight?: null | number | string;
            is_key?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            defects_from?: "" | "product_protocol";
            sizes?: string;
            sort?: number | string;
            options?: components["schemas"]["OptionInput"][] | string;
        };
        tpl_item_delete_input: {
            item_id: number | string;
            version: number | string;
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_item_edit_input: {
            item_id: number | string;
            version: number | string;
            class_id?: number | string;
            item_code?: string;
            item_title?: string;
            item_title_cn?: string;
            /** @enum {string} */
            type_code?: "text" | "demand" | "checkbox_group" | "checkbox_value_group" | "checkbox_single" | "checkbox_multi" | "defectives_list";
            /** @enum {string} */
            type_code2?: "judge" | "info" | "score" | "sheet";
            value_text?: string;
            value_text_cn?: string;
            can_edit?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            on_fail?: "F" | "P" | "R";
            min_photos?: number | string;
            instrument?: string;
            instrument_cn?: string;
            confidential?: (0 | 1) | ("0" | "1") | boolean;
            is_default?: (0 | 1) | ("0" | "1") | boolean;
            standard?: string;
            max_failures?: number | string;
            max_failures_aql?: string;
            fail_beyond_tolerance?: null | number | string;
            score_weight?: null | number | string;
            is_key?: (0 | 1) | ("0" | "1") | boolean;
            /** @enum {string} */
            defects_from?: "" | "product_protocol";
            sizes?: string;
            sort?: number | string;
        };
        tpl_item_list_input: {
            class_id: number | string;
        };
        tpl_item_saveall_input: {
            class_id: number | string;
            version: number | string;
            list: components["schemas"]["ItemInput"][] | string;
            complete?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_list_input: {
            page?: number | string;
            limit?: number | string;
            is_public?: "" | (0 | 1) | ("0" | "1") | boolean;
            tpl_name?: string;
            service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            product_catalog_name?: string;
            catalog_id?: (number | string)[] | (number | string);
            fits?: "" | (0 | 1) | ("0" | "1") | boolean;
            fe_audit_type?: string;
            created_by?: number | string;
            customer_nick_name?: string;
            sort?: "" | ("tpl_name" | "service_type" | "item_count" | "customer_nick_name" | "modified_at" | "-tpl_name" | "-service_type" | "-item_count" | "-customer_nick_name" | "-modified_at");
            /** @description Filters as JSON text; its keys win. */
            search_json?: string;
        };
        tpl_once_input: {
            tpl_id: number | string;
        };
        tpl_option_add_input: {
            item_id: number | string;
            version: number | string;
            item_title: string;
            item_title_cn?: string;
            value_text?: string;
            value_text_cn?: string;
            /** @enum {string} */
            symbol_left?: "" | "=" | "≤" | "≥" | "±";
            symbol_right?: string;
            symbol_right_cn?: string;
            /** @enum {string} */
            input_type?: "number" | "text" | "date" | "time" | "yes_no";
            tol_minus?: null | number | string;
            tol_plus?: null | number | string;
            size_values?: string;
            code?: string;
            /** @enum {string} */
            class?: "" | "critical" | "major" | "minor";
            /** @enum {string} */
            zone?: "" | "A" | "B" | "C";
            /** @enum {string} */
            result?: "" | "ok" | "P" | "F";
            /** @enum {string} */
            on_fail?: "" | "F" | "P" | "R";
            /** @enum {string} */
            severity?: "" | "zero_tolerance";
            sort?: number | string;
        };
        tpl_option_delete_input: {
            option_id: number | string;
            version: number | string;
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_option_edit_input: {
            option_id: number | string;
            version: number | string;
            item_title?: string;
            item_title_cn?: string;
            value_text?: string;
            value_text_cn?: string;
            /** @enum {string} */
            symbol_left?: "" | "=" | "≤" | "≥" | "±";
            symbol_right?: string;
            symbol_right_cn?: string;
            /** @enum {string} */
            input_type?: "number" | "text" | "date" | "time" | "yes_no";
            tol_minus?: null | number | string;
            tol_plus?: null | number | string;
            size_values?: string;
            code?: string;
            /** @enum {string} */
            class?: "" | "critical" | "major" | "minor";
            /** @enum {string} */
            zone?: "" | "A" | "B" | "C";
            /** @enum {string} */
            result?: "" | "ok" | "P" | "F";
            /** @enum {string} */
            on_fail?: "" | "F" | "P" | "R";
            /** @enum {string} */
            severity?: "" | "zero_tolerance";
            sort?: number | string;
        };
        tpl_option_list_input: {
            item_id: number | string;
        };
        tpl_option_save_input: {
            item_id: number | string;
            class_id?: number | string;
            version: number | string;
            list: components["schemas"]["OptionInput"][] | string;
            complete?: (0 | 1) | ("0" | "1") | boolean;
        };
        tpl_rows_input: {
            tpl_id: number | string;
            excel: string | unknown[];
            dry_run?: (0 | 1) | ("0" | "1") | boolean;
            from?: number | string;
        };
        tpl_type_input: Record<string, never>;
        user_select_list_input: {
            page?: number | string;
            limit?: number | string;
            q?: string;
        };
    };
    responses: {
        /** @description The request did not reach a call. */
        Transport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["refused_request_broken"] | components["schemas"]["refused_unknown_call"] | components["schemas"]["refused_request_too_slow"] | components["schemas"]["refused_body_too_large"] | components["schemas"]["refused_body_type"] | components["schemas"]["refused_too_many_requests"] | components["schemas"]["refused_server_stopping"];
            };
        };
        /** @description Our fault; nothing was saved. */
        OurFault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["refused_our_fault"];
            };
        };
    };
    parameters: {
        /** @description The language of `msg`, titles and names. */
        AcceptLanguage: "en-US" | "zh-CN" | "ko-KR" | "pl-PL" | "es-ES";
        /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
        IdempotencyKey: string;
        /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
        Account: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["login_input"];
                "application/x-www-form-urlencoded": components["schemas"]["login_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 2000;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            role: "" | "customer" | "admin" | "root" | "inspector";
                            user_id?: number;
                            uuid?: string;
                            nick_name: string;
                            user_account: string;
                            company_name: string;
                            is_agent: number;
                            child_count: number;
                            is_main_account: number;
                            is_sub_account: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            customer_price: number | null;
                            can_use_ins_code: number;
                            language: string;
                            totp_required: number;
                            user_sign: string;
                            device_sign: string;
                        };
                    } | components["schemas"]["refused_account_inactive"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_login_invalid"] | components["schemas"]["refused_otp_required"] | components["schemas"]["refused_otp_wrong"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["logout_input"];
                "application/x-www-form-urlencoded": components["schemas"]["logout_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    role: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["role_input"];
                "application/x-www-form-urlencoded": components["schemas"]["role_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["UserInfo"];
                    } | components["schemas"]["refused_bad_input"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["register_input"];
                "application/x-www-form-urlencoded": components["schemas"]["register_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_password_too_short"] | components["schemas"]["refused_password_too_long"] | components["schemas"]["refused_password_is_email"] | components["schemas"]["refused_password_common"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_email_used"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_referral_invalid"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    register_by_main_account: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["register_by_main_account_input"];
                "application/x-www-form-urlencoded": components["schemas"]["register_by_main_account_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            name: string;
                            email: string;
                            uuid: string;
                        };
                    } | components["schemas"]["refused_password_too_short"] | components["schemas"]["refused_password_too_long"] | components["schemas"]["refused_password_is_email"] | components["schemas"]["refused_password_common"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_email_used"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    share_user_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["share_user_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["share_user_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_list: {
                                name: string;
                                email: string;
                                uuid: string;
                            }[];
                            is_main_account: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    switch_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["switch_user_input"];
                "application/x-www-form-urlencoded": components["schemas"]["switch_user_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 2000;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            role: "" | "customer" | "admin" | "root" | "inspector";
                            user_id?: number;
                            uuid?: string;
                            nick_name: string;
                            user_account: string;
                            company_name: string;
                            is_agent: number;
                            child_count: number;
                            is_main_account: number;
                            is_sub_account: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            customer_price: number | null;
                            can_use_ins_code: number;
                            language: string;
                            totp_required: number;
                            user_sign: string;
                            device_sign: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_login_invalid"] | components["schemas"]["refused_otp_required"] | components["schemas"]["refused_otp_wrong"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    reset_child_pwd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["reset_child_pwd_input"];
                "application/x-www-form-urlencoded": components["schemas"]["reset_child_pwd_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_password_too_short"] | components["schemas"]["refused_password_too_long"] | components["schemas"]["refused_password_is_email"] | components["schemas"]["refused_password_common"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    forget_pwd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["forget_pwd_input"];
                "application/x-www-form-urlencoded": components["schemas"]["forget_pwd_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    reset_pwd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["reset_pwd_input"];
                "application/x-www-form-urlencoded": components["schemas"]["reset_pwd_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_password_too_short"] | components["schemas"]["refused_password_too_long"] | components["schemas"]["refused_password_is_email"] | components["schemas"]["refused_password_common"] | components["schemas"]["refused_reset_code_wrong"] | components["schemas"]["refused_reset_code_expired"] | components["schemas"]["refused_reset_code_locked"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    email_verify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["email_verify_input"];
                "application/x-www-form-urlencoded": components["schemas"]["email_verify_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            email: string;
                        };
                    } | components["schemas"]["refused_email_proof_wrong"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    email_proof_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["email_proof_send_input"];
                "application/x-www-form-urlencoded": components["schemas"]["email_proof_send_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            email: string;
                        };
                    } | components["schemas"]["refused_email_proved"] | components["schemas"]["refused_main_unconfirmed"] | components["schemas"]["refused_mail_limit"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    email_refuse: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["email_refuse_input"];
                "application/x-www-form-urlencoded": components["schemas"]["email_refuse_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            email: string;
                        };
                    } | components["schemas"]["refused_email_proof_wrong"] | components["schemas"]["refused_email_confirmed"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    family_leave: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["family_leave_input"];
                "application/x-www-form-urlencoded": components["schemas"]["family_leave_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_email_unconfirmed"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    profile_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["profile_get_input"];
                "application/x-www-form-urlencoded": components["schemas"]["profile_get_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Profile"];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    profile_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["profile_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["profile_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Profile"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    password_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["password_change_input"];
                "application/x-www-form-urlencoded": components["schemas"]["password_change_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_password_too_short"] | components["schemas"]["refused_password_too_long"] | components["schemas"]["refused_password_is_email"] | components["schemas"]["refused_password_common"] | components["schemas"]["refused_password_wrong"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    session_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["session_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["session_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                session_id: number;
                                client: string;
                                user_agent: string;
                                address: string;
                                created_at: string;
                                last_seen_at: string;
                                expires_at: string;
                                is_current: number;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    session_end: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["session_end_input"];
                "application/x-www-form-urlencoded": components["schemas"]["session_end_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    session_end_others: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["session_end_others_input"];
                "application/x-www-form-urlencoded": components["schemas"]["session_end_others_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            ended: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    user_select_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["user_select_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["user_select_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                user_id: number;
                                nick_name: string;
                                user_account: string;
                                company_name: string;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    totp_status: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["totp_status_input"];
                "application/x-www-form-urlencoded": components["schemas"]["totp_status_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            is_on: number;
                            since: string;
                            recovery_left: number;
                            is_required: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    totp_setup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["totp_setup_input"];
                "application/x-www-form-urlencoded": components["schemas"]["totp_setup_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            secret: string;
                            uri: string;
                        };
                    } | components["schemas"]["refused_password_wrong"] | components["schemas"]["refused_totp_is_on"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    totp_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["totp_confirm_input"];
                "application/x-www-form-urlencoded": components["schemas"]["totp_confirm_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            recovery_codes: string[];
                        };
                    } | components["schemas"]["refused_totp_is_on"] | components["schemas"]["refused_totp_not_started"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_otp_wrong"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    totp_disable: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["totp_disable_input"];
                "application/x-www-form-urlencoded": components["schemas"]["totp_disable_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_password_wrong"] | components["schemas"]["refused_totp_is_off"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_otp_required"] | components["schemas"]["refused_otp_wrong"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    totp_codes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["totp_codes_input"];
                "application/x-www-form-urlencoded": components["schemas"]["totp_codes_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            recovery_codes: string[];
                        };
                    } | components["schemas"]["refused_password_wrong"] | components["schemas"]["refused_totp_is_off"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_otp_required"] | components["schemas"]["refused_otp_wrong"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    totp_reset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["totp_reset_input"];
                "application/x-www-form-urlencoded": components["schemas"]["totp_reset_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            account: string;
                        };
                    } | components["schemas"]["refused_totp_is_off"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    audit_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["audit_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["audit_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                audit_id: number;
                                at: string;
                                account: string;
                                nick_name: string;
                                role: string;
                                action: string;
                                action_name: string;
                                subject: string;
                                subject_name: string;
                                order_no: string;
                                changes: {
                                    field: string;
                                    from: string;
                                    to: string;
                                }[];
                                details: {
                                    [key: string]: string;
                                };
                                address: string;
                                device: string;
                                seal_no: number | null;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    audit_actions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["audit_actions_input"];
                "application/x-www-form-urlencoded": components["schemas"]["audit_actions_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            noun: string;
                            noun_name: string;
                            actions: {
                                action: string;
                                action_name: string;
                            }[];
                        }[];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    audit_export: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
                q?: string;
                account?: string;
                action?: string;
                order_no?: string;
                subject?: string;
                date?: "" | string;
                before?: number | string;
                search_json?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_long"] | components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    audit_verify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["audit_verify_input"];
                "application/x-www-form-urlencoded": components["schemas"]["audit_verify_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            verified: number;
                            sealed: number;
                            waiting: number;
                            next: number | null;
                            broken: {
                                /** @enum {string} */
                                why: "altered" | "row_missing" | "seals_missing" | "slipped_in" | "log_cut" | "head_missing" | "head_altered";
                                audit_id: number | null;
                                seal_no: number | null;
                                count: number;
                            }[];
                            head: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    booking_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["booking_settings_input"];
                "application/x-www-form-urlencoded": components["schemas"]["booking_settings_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            man_days: {
                                [key: string]: unknown;
                            };
                            courier_price: number;
                            china_time: string;
                            campaign: {
                                percent: number;
                            } | null;
                            country_offer: {
                                country: string;
                                percent: number;
                            } | null;
                            on_account: number;
                            holds: {
                                days_left: number;
                                hours: number;
                                email_verified: number;
                            };
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_calc: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["order_calc_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_calc_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            result: number | null;
                            md: number | null;
                            sample_size: number | null;
                            price: number | null;
                            totalPrice: number | null;
                            plan: {
                                lot: string;
                                catalog_id: number | null;
                                catalog_name: string;
                                products: {
                                    product_id: number | null;
                                    quantity: number;
                                    sample: number;
                                }[];
                                quantity: number;
                                lot_size: number;
                                level: string;
                                severity: string;
                                letter: string;
                                sample_size: number;
                                edition: string;
                                classes: {
                                    /** @enum {string} */
                                    class: "critical" | "major" | "minor";
                                    aql: string;
                                    letter: string;
                                    n: number;
                                    ac: number;
                                    re: number;
                                }[];
                            }[];
                            terms: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                                amount: number;
                            }[];
                            md_terms: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                                amount: number;
                            }[];
                            editable_until: string;
                            warnings: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    booking_calendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["booking_calendar_input"];
                "application/x-www-form-urlencoded": components["schemas"]["booking_calendar_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            days: {
                                day: string;
                                /** @enum {string} */
                                kind: "working" | "weekend" | "holiday";
                                why: string;
                                sentence: string;
                                inspectors: number;
                                price: number | null;
                            }[];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    booking_proposals: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["booking_proposals_input"];
                "application/x-www-form-urlencoded": components["schemas"]["booking_proposals_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            dates: {
                                ins_date: string[];
                                inspectors: number;
                            } | null;
                            members: {
                                ins: number;
                                ins_nick_name: string;
                                ins_date: string[];
                            }[] | null;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_history: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["business_history_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_history_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            orders: number;
                            pass: number;
                            fail: number;
                            pending: number;
                            aborted: number;
                            last_date: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_submit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_submit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_submit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number | null;
                            order_no: string;
                            did: number | null;
                            order_status_str: string;
                            totalPrice: number | null;
                            hold_ends_at: string;
                            credit_msg?: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_unpaid"] | components["schemas"]["refused_too_many_days_unconfirmed"] | components["schemas"]["refused_too_many_days_unpaid"] | components["schemas"]["refused_too_many_days_of_inspector"] | components["schemas"]["refused_too_many_drafts"] | components["schemas"]["refused_too_many_dates"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_deadline_passed"] | components["schemas"]["refused_locked"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_member_other_kind"] | components["schemas"]["refused_team_too_dear"] | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_load: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["order_load_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_load_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            did: number | null;
                            osn: string;
                            version: number | null;
                            saved_at: string;
                            /** @enum {string} */
                            service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                            order_name: string;
                            remark: string;
                            level: string;
                            aql_critical: string;
                            aql_major: string;
                            aql_minor: string;
                            /** @enum {string} */
                            severity: "normal" | "tightened" | "reduced";
                            /** @enum {string} */
                            counting: "units" | "defects";
                            lot_plans: {
                                lot: string;
                                level: string;
                                aql_critical: string;
                                aql_major: string;
                                aql_minor: string;
                            }[];
                            qty_unit: string;
                            min_finish_packed: number;
                            /** @enum {string} */
                            reference_sample: "none" | "sealed" | "factory";
                            catalog_parent_id: number | null;
                            catalog_id: number | null;
                            pdata: {
                                product_id: number;
                                product_name: string;
                                product_sku: string;
                                product_po: string;
                                product_po_date: string;
                                product_qty: number | null;
                                product_catalog_id: number[];
                                product_catalog_en: string;
                                product_catalog_name: string;
                                product_photos_thumb: string;
                                lot: string;
                            }[];
                            bid: number | null;
                            bname: string;
                            tpl: number | null;
                            tplname: string;
                            ins: number | null;
                            ins_nick_name: string;
                            ins_date: string[];
                            reserved_dates: string[];
                            md: number | null;
                            totalPrice: number | null;
                            c_20: number;
                            c_40: number;
                            c_40hc: number;
                            fe_num_of_employees: number | null;
                            /** @enum {string} */
                            fe_announce_factory: "yes" | "no";
                            /** @enum {string} */
                            fe_audit_type: "technical" | "social" | "security";
                            fe_audit_num_of_times: number;
                            lab: {
                                tests: {
                                    test_id: number;
                                    name: string;
                                    samples: number;
                                }[];
                                /** @enum {string} */
                                courier: "" | "ours" | "own";
                            };
                            attach: components["schemas"]["Attachment"][];
                            dropped: string[];
                            origin: {
                                order_id: number;
                                order_no: string;
                                report_result: string;
                                ins_id: number | null;
                                ins_nick_name: string;
                                defects: {
                                    /** @enum {string} */
                                    class: "critical" | "major" | "minor";
                                    name: string;
                                    count: number;
                                }[];
                            } | null;
                        };
                    } | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_deadline_passed"] | components["schemas"]["refused_locked"] | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    draft_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["draft_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["draft_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                draft_order_id: number;
                                order_name: string;
                                service_type: string;
                                server_type_name: string;
                                ins_date_str: string;
                                md: number | null;
                                product_name_str: string;
                                product_sku_str: string;
                                product_po_str: string;
                                goods: {
                                    name: {
                                        first: string;
                                        count: number;
                                    };
                                    sku: {
                                        first: string;
                                        count: number;
                                    };
                                    po: {
                                        first: string;
                                        count: number;
                                    };
                                };
                                factory_name: string;
                                city_full_name: string;
                                saved_at: string;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    draft_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["draft_delete_input"];
                "application/x-www-form-urlencoded": components["schemas"]["draft_delete_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    draft_delete_several: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["draft_delete_several_input"];
                "application/x-www-form-urlencoded": components["schemas"]["draft_delete_several_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            deleted: number;
                            refused: {
                                id: number;
                                name: string;
                                reason: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_ics: {
        parameters: {
            query: {
                order_id: number | string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_no_dates"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ics_feed_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ics_feed_get_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ics_feed_get_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            url: string;
                            created_at: string;
                            used_at: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ics_feed_renew: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ics_feed_renew_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ics_feed_renew_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            url: string;
                            created_at: string;
                            used_at: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ics_feed_revoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ics_feed_revoke_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ics_feed_revoke_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            url: string;
                            created_at: string;
                            used_at: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_change_preview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_change_preview_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_change_preview_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            after: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            notes: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_too_many_dates"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_change_md: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_change_md_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_change_md_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            after: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            notes: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_dates"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_change_date: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_change_date_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_change_date_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            after: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            notes: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_dates"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_change_service: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_change_service_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_change_service_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            after: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            notes: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_dates"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_change_ins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_change_ins_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_change_ins_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            after: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            notes: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_dates"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_members: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_members_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_members_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            after: {
                                /** @enum {string} */
                                service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                sample_size: number | null;
                                ins_id: number | null;
                                ins_nick_name: string;
                                members: {
                                    ins_id: number;
                                    ins_nick_name: string;
                                    ins_date: string;
                                    payout: number;
                                }[];
                                total_price: number;
                                balance: number;
                                payout: number;
                                margin: number;
                            };
                            notes: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_dates"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_choose_preview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_choose_preview_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_choose_preview_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                ins_date: string;
                                ins_id: number | null;
                                ins_nick_name: string;
                                total_price: number;
                                balance: number;
                            };
                            after: {
                                ins_date: string;
                                ins_id: number | null;
                                ins_nick_name: string;
                                total_price: number;
                                balance: number;
                            };
                            answer_until: string;
                        };
                    } | components["schemas"]["refused_too_many_days_unconfirmed"] | components["schemas"]["refused_too_many_days_unpaid"] | components["schemas"]["refused_too_many_days_of_inspector"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_locked"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_has_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_choose_ins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_choose_ins_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_choose_ins_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                ins_date: string;
                                ins_id: number | null;
                                ins_nick_name: string;
                                total_price: number;
                                balance: number;
                            };
                            after: {
                                ins_date: string;
                                ins_id: number | null;
                                ins_nick_name: string;
                                total_price: number;
                                balance: number;
                            };
                            answer_until: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_days_unconfirmed"] | components["schemas"]["refused_too_many_days_unpaid"] | components["schemas"]["refused_too_many_days_of_inspector"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_locked"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_has_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_move: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_move_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_move_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            version: number;
                            before: {
                                ins_date: string;
                                ins_id: number | null;
                                ins_nick_name: string;
                                total_price: number;
                                balance: number;
                            };
                            after: {
                                ins_date: string;
                                ins_id: number | null;
                                ins_nick_name: string;
                                total_price: number;
                                balance: number;
                            };
                            answer_until: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_price_changed"] | components["schemas"]["refused_too_many_days_unconfirmed"] | components["schemas"]["refused_too_many_days_unpaid"] | components["schemas"]["refused_too_many_days_of_inspector"] | components["schemas"]["refused_inspector_unverified"] | components["schemas"]["refused_inspector_inactive"] | components["schemas"]["refused_conflict_of_interest"] | components["schemas"]["refused_not_in_category"] | components["schemas"]["refused_not_in_work"] | components["schemas"]["refused_day_full"] | components["schemas"]["refused_other_city"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_locked"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_other_customers_inspector"] | components["schemas"]["refused_same_inspector"] | components["schemas"]["refused_has_inspector"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_member_is_lead"] | components["schemas"]["refused_member_other_day"] | components["schemas"]["refused_too_many_members"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_cart_incomplete"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    get_customer_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["get_customer_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["get_customer_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                user_id: number;
                                account: string;
                                nickname: string;
                                company_name: string;
                                status: number;
                                is_agent: number;
                                agent_code: string;
                                agent_customer_qty: number;
                                can_use_ins_code: number;
                                can_use_my_ins_list: number;
                                can_use_own_price: number;
                                email_notification_status: number;
                                customer_price: number | null;
                                credit_ok: number;
                                credit_limit: number;
                                user_phone: string;
                                country: string;
                                language: string;
                                email_verified: number;
                                has_totp: number;
                                main_account: string;
                                child_count: number;
                                agent_name: string;
                                created_at: string;
                                version: number;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    customer_change_status: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["customer_change_status_input"];
                "application/x-www-form-urlencoded": components["schemas"]["customer_change_status_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_id: number;
                            account: string;
                            nickname: string;
                            company_name: string;
                            status: number;
                            is_agent: number;
                            agent_code: string;
                            agent_customer_qty: number;
                            can_use_ins_code: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            email_notification_status: number;
                            customer_price: number | null;
                            credit_ok: number;
                            credit_limit: number;
                            user_phone: string;
                            country: string;
                            language: string;
                            email_verified: number;
                            has_totp: number;
                            main_account: string;
                            child_count: number;
                            agent_name: string;
                            created_at: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    customer_change_flag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["customer_change_flag_input"];
                "application/x-www-form-urlencoded": components["schemas"]["customer_change_flag_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_id: number;
                            account: string;
                            nickname: string;
                            company_name: string;
                            status: number;
                            is_agent: number;
                            agent_code: string;
                            agent_customer_qty: number;
                            can_use_ins_code: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            email_notification_status: number;
                            customer_price: number | null;
                            credit_ok: number;
                            credit_limit: number;
                            user_phone: string;
                            country: string;
                            language: string;
                            email_verified: number;
                            has_totp: number;
                            main_account: string;
                            child_count: number;
                            agent_name: string;
                            created_at: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    customer_change_agent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["customer_change_agent_input"];
                "application/x-www-form-urlencoded": components["schemas"]["customer_change_agent_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_id: number;
                            account: string;
                            nickname: string;
                            company_name: string;
                            status: number;
                            is_agent: number;
                            agent_code: string;
                            agent_customer_qty: number;
                            can_use_ins_code: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            email_notification_status: number;
                            customer_price: number | null;
                            credit_ok: number;
                            credit_limit: number;
                            user_phone: string;
                            country: string;
                            language: string;
                            email_verified: number;
                            has_totp: number;
                            main_account: string;
                            child_count: number;
                            agent_name: string;
                            created_at: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    customer_change_notify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["customer_change_notify_input"];
                "application/x-www-form-urlencoded": components["schemas"]["customer_change_notify_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_id: number;
                            account: string;
                            nickname: string;
                            company_name: string;
                            status: number;
                            is_agent: number;
                            agent_code: string;
                            agent_customer_qty: number;
                            can_use_ins_code: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            email_notification_status: number;
                            customer_price: number | null;
                            credit_ok: number;
                            credit_limit: number;
                            user_phone: string;
                            country: string;
                            language: string;
                            email_verified: number;
                            has_totp: number;
                            main_account: string;
                            child_count: number;
                            agent_name: string;
                            created_at: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    customer_change_price: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["customer_change_price_input"];
                "application/x-www-form-urlencoded": components["schemas"]["customer_change_price_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_id: number;
                            account: string;
                            nickname: string;
                            company_name: string;
                            status: number;
                            is_agent: number;
                            agent_code: string;
                            agent_customer_qty: number;
                            can_use_ins_code: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            email_notification_status: number;
                            customer_price: number | null;
                            credit_ok: number;
                            credit_limit: number;
                            user_phone: string;
                            country: string;
                            language: string;
                            email_verified: number;
                            has_totp: number;
                            main_account: string;
                            child_count: number;
                            agent_name: string;
                            created_at: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    customer_change_agent_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["customer_change_agent_code_input"];
                "application/x-www-form-urlencoded": components["schemas"]["customer_change_agent_code_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_id: number;
                            account: string;
                            nickname: string;
                            company_name: string;
                            status: number;
                            is_agent: number;
                            agent_code: string;
                            agent_customer_qty: number;
                            can_use_ins_code: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            email_notification_status: number;
                            customer_price: number | null;
                            credit_ok: number;
                            credit_limit: number;
                            user_phone: string;
                            country: string;
                            language: string;
                            email_verified: number;
                            has_totp: number;
                            main_account: string;
                            child_count: number;
                            agent_name: string;
                            created_at: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_agents_only"] | components["schemas"]["refused_agent_code_used"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    customer_change_credit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["customer_change_credit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["customer_change_credit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_id: number;
                            account: string;
                            nickname: string;
                            company_name: string;
                            status: number;
                            is_agent: number;
                            agent_code: string;
                            agent_customer_qty: number;
                            can_use_ins_code: number;
                            can_use_my_ins_list: number;
                            can_use_own_price: number;
                            email_notification_status: number;
                            customer_price: number | null;
                            credit_ok: number;
                            credit_limit: number;
                            user_phone: string;
                            country: string;
                            language: string;
                            email_verified: number;
                            has_totp: number;
                            main_account: string;
                            child_count: number;
                            agent_name: string;
                            created_at: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    agent_customer_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["agent_customer_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["agent_customer_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                user_id: number;
                                company_name: string;
                                nick_name: string;
                                user_account: string;
                                user_phone: string;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    post_issue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["post_issue_input"];
                "application/x-www-form-urlencoded": components["schemas"]["post_issue_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    issue_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["issue_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["issue_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["Enquiry"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    issue_answer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["issue_answer_input"];
                "application/x-www-form-urlencoded": components["schemas"]["issue_answer_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            issue_id: number;
                            request_type: number;
                            first_name: string;
                            last_name: string;
                            email: string;
                            phone: string;
                            company_name: string;
                            industry: string;
                            product_category: string;
                            issue_type: string;
                            description: string;
                            server_type: string;
                            language: string;
                            is_suspect: number;
                            created_at: string;
                            /** @enum {string} */
                            state: "new" | "answered" | "closed";
                            answers: number;
                            answered_at: string;
                            answered_by: string;
                            closed_at: string;
                            closed_by: string;
                            thread: {
                                text: string;
                                created_at: string;
                                created_by: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    issue_once: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["issue_once_input"];
                "application/x-www-form-urlencoded": components["schemas"]["issue_once_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            issue_id: number;
                            request_type: number;
                            first_name: string;
                            last_name: string;
                            email: string;
                            phone: string;
                            company_name: string;
                            industry: string;
                            product_category: string;
                            issue_type: string;
                            description: string;
                            server_type: string;
                            language: string;
                            is_suspect: number;
                            created_at: string;
                            /** @enum {string} */
                            state: "new" | "answered" | "closed";
                            answers: number;
                            answered_at: string;
                            answered_by: string;
                            closed_at: string;
                            closed_by: string;
                            thread: {
                                text: string;
                                created_at: string;
                                created_by: string;
                            }[];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    issue_close: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["issue_close_input"];
                "application/x-www-form-urlencoded": components["schemas"]["issue_close_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            issue_id: number;
                            request_type: number;
                            first_name: string;
                            last_name: string;
                            email: string;
                            phone: string;
                            company_name: string;
                            industry: string;
                            product_category: string;
                            issue_type: string;
                            description: string;
                            server_type: string;
                            language: string;
                            is_suspect: number;
                            created_at: string;
                            /** @enum {string} */
                            state: "new" | "answered" | "closed";
                            answers: number;
                            answered_at: string;
                            answered_by: string;
                            closed_at: string;
                            closed_by: string;
                            thread: {
                                text: string;
                                created_at: string;
                                created_by: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    public_quote_get: {
        parameters: {
            query: {
                country: "CN" | "VN" | "KH" | "IN" | "PK";
                city?: string;
                service_type?: "" | ("fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab");
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            low: number | null;
                            high: number | null;
                            /** @enum {string} */
                            scope: "city" | "country";
                            /** @constant */
                            currency: "USD";
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    public_quote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["public_quote_input"];
                "application/x-www-form-urlencoded": components["schemas"]["public_quote_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            low: number | null;
                            high: number | null;
                            /** @enum {string} */
                            scope: "city" | "country";
                            /** @constant */
                            currency: "USD";
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["business_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["FactoryRow"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_once: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["business_once_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_once_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Factory"];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["business_add_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_add_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Factory"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["business_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Factory"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["business_delete_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_delete_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_delete_several: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["business_delete_several_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_delete_several_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            deleted: number;
                            refused: {
                                id: number;
                                name: string;
                                reason: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["business_type_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_type_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Option"][];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["business_import_input"];
                "application/x-www-form-urlencoded": components["schemas"]["business_import_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["ImportAnswer"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_rows_wrong"] | components["schemas"]["refused_sheet_empty"] | components["schemas"]["refused_sheet_too_many_rows"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    business_export: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
                business_name?: string;
                business_supplier_name?: string;
                business_number?: string;
                business_category?: string;
                business_type_id?: string;
                country?: string;
                province?: string;
                city?: string;
                country_name?: string;
                city_name?: string;
                city_only_name?: string;
                business_address?: string;
                business_address_cn?: string;
                business_person?: string;
                business_contact?: string;
                business_contact2?: string;
                business_person2?: string;
                business_email?: string;
                business_fax?: string;
                customer_user_id?: number | string;
                created_by?: number | string;
                customer_nick_name?: string;
                opt?: string;
                search_json?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_long"] | components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    upload_img: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Attachment"][];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_format"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_picture_too_large"] | components["schemas"]["refused_picture_too_costly"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    upload_booking_attach: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    upload_type?: "" | ("booking" | "excel");
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["Attachment"][];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_format"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_picture_too_large"] | components["schemas"]["refused_picture_too_costly"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    get_base_attach: {
        parameters: {
            query: {
                tag: "account" | "product" | "factory" | "order" | "rate" | "report";
                tag_id: number | string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["Attachment"][];
                            total: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    upload_base_attach: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    tag: "account" | "product" | "factory" | "order" | "rate" | "report";
                    tag_id: number | string;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["Attachment"][];
                            total: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_format"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_picture_too_large"] | components["schemas"]["refused_picture_too_costly"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    edit_base_attach: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["edit_base_attach_input"];
                "application/x-www-form-urlencoded": components["schemas"]["edit_base_attach_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Attachment"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    holiday_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["holiday_get_input"];
                "application/x-www-form-urlencoded": components["schemas"]["holiday_get_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            country: string;
                            from_year: number;
                            to_year: number;
                            date: string[];
                            make_up: string[];
                            provisional: string[];
                            version: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    holiday_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["holiday_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["holiday_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            country: string;
                            from_year: number;
                            to_year: number;
                            date: string[];
                            make_up: string[];
                            provisional: string[];
                            version: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_holidays_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    insight_board: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["insight_board_input"];
                "application/x-www-form-urlencoded": components["schemas"]["insight_board_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            now: string;
                            groups: {
                                /** @enum {string} */
                                group: "today" | "tomorrow" | "reports" | "offers" | "aborts" | "money" | "requests";
                                total: number;
                                /** @constant */
                                more?: 1;
                                lines: {
                                    /** @enum {string} */
                                    kind: "visit" | "report" | "review" | "abort" | "refund" | "payout" | "enquiry" | "inspector" | "message" | "offer" | "no_inspector" | "no_member";
                                    id: number;
                                    order_no: string;
                                    title: string;
                                    who: string;
                                    at: string;
                                    amount: number | null;
                                    flags: ("unpaid" | "not_accepted" | "no_documents" | "no_inspector" | "member_missing" | "checked_in" | "not_checked_in" | "late" | "soon")[];
                                }[];
                            }[];
                            evidence: {
                                at: string;
                                seconds: number;
                                /** @enum {number} */
                                is_whole: 0 | 1;
                                reports: number;
                                photos: number;
                                files: number;
                                deviations: number;
                                found: {
                                    order_no: string;
                                    version: number;
                                    part: string;
                                    which: string[];
                                }[];
                            }[];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    insight_root: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["insight_root_input"];
                "application/x-www-form-urlencoded": components["schemas"]["insight_root_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            from: string;
                            to: string;
                            /** @enum {string} */
                            step: "day" | "month";
                            orders: number;
                            cancelled: number;
                            revenue: number;
                            unpaid: number;
                            reports_on_time: number;
                            reports_late: number;
                            failed_mails: number;
                            failed_jobs: number;
                            waiting: number;
                            statuses: {
                                status: number;
                                status_str: string;
                                orders: number;
                            }[];
                            series: {
                                from: string;
                                orders: number;
                                cancelled: number;
                                revenue: number;
                                on_time: number;
                                late: number;
                            }[];
                            services: {
                                service_type: string;
                                name: string;
                                orders: number;
                                revenue: number;
                            }[];
                            load: {
                                days: string[];
                                cities: {
                                    city: string;
                                    name: string;
                                    inspectors: number;
                                    booked: number[];
                                }[];
                            };
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    insight_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["insight_customer_input"];
                "application/x-www-form-urlencoded": components["schemas"]["insight_customer_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            from: string;
                            to: string;
                            /** @enum {string} */
                            step: "day" | "month";
                            inspected: number;
                            pass: number;
                            fail: number;
                            pending: number;
                            aborted: number;
                            share: {
                                lower: number;
                                upper: number;
                            } | null;
                            spend: number;
                            open: {
                                to_pay: number;
                                to_decide: number;
                                to_rate: number;
                                drafts: number;
                            };
                            series: {
                                from: string;
                                pass: number;
                                fail: number;
                                pending: number;
                                aborted: number;
                                spend: number;
                            }[];
                            defects: {
                                /** @enum {string} */
                                class: "critical" | "major" | "minor";
                                name: string;
                                count: number;
                                orders: number;
                            }[];
                            classes: {
                                from: string;
                                critical: number;
                                major: number;
                                minor: number;
                            }[];
                            factories: {
                                factory_id: number;
                                name: string;
                                inspected: number;
                                pass: number;
                                share: {
                                    lower: number;
                                    upper: number;
                                } | null;
                            }[];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_register: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_register_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_register_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_password_too_short"] | components["schemas"]["refused_password_too_long"] | components["schemas"]["refused_password_is_email"] | components["schemas"]["refused_password_common"] | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_ins_code_invalid"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_email_used"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_profile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_profile_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_profile_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            account: string;
                            phone: string;
                            realname: string;
                            bankcard: string;
                            extra_order_qty: number;
                            declared_years: number | null;
                            audit_types: string[];
                            conflicts: string[];
                            documents: components["schemas"]["Attachment"][];
                            exams: {
                                exam_id: number;
                                catalog_id: number;
                                catalog_name: string;
                                score: number;
                                exam_date: string;
                            }[];
                            submitted_at: string;
                            verified_at: string;
                            owner_name: string;
                            user_id: number;
                            nickname: string;
                            show_title: string;
                            confirmed_years: number | null;
                            languages: string[];
                            user_photo: string;
                            user_photos_id: number | null;
                            verified_audit_types: string[];
                            expertise: number[];
                            areas_expertise: {
                                expertise_name: string;
                                catalog_id: number;
                                catalog_parent_id: number;
                                catalog_parent_name: string;
                            }[];
                            city_data: {
                                city_id: string;
                                city_pinyin: string;
                                city_name: string;
                                city_province_pinyin: string;
                                city_country: string;
                                city_normal_price: number;
                                city_weekend_price: number;
                                city_holiday_price: number;
                            }[];
                            rate: number;
                            rate_count: number;
                            hosts: number;
                            is_own_inspector: number;
                            /** @enum {string} */
                            verify_stage: "none" | "submitted" | "accepted";
                            is_verify: number;
                            is_submit_verify: number;
                            status: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_profile_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_profile_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_profile_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            account: string;
                            phone: string;
                            realname: string;
                            bankcard: string;
                            extra_order_qty: number;
                            declared_years: number | null;
                            audit_types: string[];
                            conflicts: string[];
                            documents: components["schemas"]["Attachment"][];
                            exams: {
                                exam_id: number;
                                catalog_id: number;
                                catalog_name: string;
                                score: number;
                                exam_date: string;
                            }[];
                            submitted_at: string;
                            verified_at: string;
                            owner_name: string;
                            user_id: number;
                            nickname: string;
                            show_title: string;
                            confirmed_years: number | null;
                            languages: string[];
                            user_photo: string;
                            user_photos_id: number | null;
                            verified_audit_types: string[];
                            expertise: number[];
                            areas_expertise: {
                                expertise_name: string;
                                catalog_id: number;
                                catalog_parent_id: number;
                                catalog_parent_name: string;
                            }[];
                            city_data: {
                                city_id: string;
                                city_pinyin: string;
                                city_name: string;
                                city_province_pinyin: string;
                                city_country: string;
                                city_normal_price: number;
                                city_weekend_price: number;
                                city_holiday_price: number;
                            }[];
                            rate: number;
                            rate_count: number;
                            hosts: number;
                            is_own_inspector: number;
                            /** @enum {string} */
                            verify_stage: "none" | "submitted" | "accepted";
                            is_verify: number;
                            is_submit_verify: number;
                            status: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_name_verified"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_days: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_days_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_days_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            from: string;
                            to: string;
                            days: string[];
                            booked: {
                                [key: string]: string[];
                            };
                            capacity: number;
                            weekdays: number[];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_days_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_days_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_days_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            days: string[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_day_booked"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_prices_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_prices_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_prices_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            city_data: {
                                city_id: string;
                                city_pinyin: string;
                                city_name: string;
                                city_province_pinyin: string;
                                city_country: string;
                                city_normal_price: number;
                                city_weekend_price: number;
                                city_holiday_price: number;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_submit_verify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_submit_verify_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_submit_verify_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            account: string;
                            phone: string;
                            realname: string;
                            bankcard: string;
                            extra_order_qty: number;
                            declared_years: number | null;
                            audit_types: string[];
                            conflicts: string[];
                            documents: components["schemas"]["Attachment"][];
                            exams: {
                                exam_id: number;
                                catalog_id: number;
                                catalog_name: string;
                                score: number;
                                exam_date: string;
                            }[];
                            submitted_at: string;
                            verified_at: string;
                            owner_name: string;
                            user_id: number;
                            nickname: string;
                            show_title: string;
                            confirmed_years: number | null;
                            languages: string[];
                            user_photo: string;
                            user_photos_id: number | null;
                            verified_audit_types: string[];
                            expertise: number[];
                            areas_expertise: {
                                expertise_name: string;
                                catalog_id: number;
                                catalog_parent_id: number;
                                catalog_parent_name: string;
                            }[];
                            city_data: {
                                city_id: string;
                                city_pinyin: string;
                                city_name: string;
                                city_province_pinyin: string;
                                city_country: string;
                                city_normal_price: number;
                                city_weekend_price: number;
                                city_holiday_price: number;
                            }[];
                            rate: number;
                            rate_count: number;
                            hosts: number;
                            is_own_inspector: number;
                            /** @enum {string} */
                            verify_stage: "none" | "submitted" | "accepted";
                            is_verify: number;
                            is_submit_verify: number;
                            status: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_submitted"] | components["schemas"]["refused_already_verified"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_search: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_search_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_search_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                user_id: number;
                                user_name: string | null;
                                img: string;
                                img_empty: number;
                                rate: number;
                                rate_count: number;
                                show_title: string;
                                /** @enum {string} */
                                similar_type: "" | "city" | "category";
                                email: string;
                                hosts: number;
                                in_work: number;
                                free: number;
                                in_city: number;
                                in_category: number;
                                avg_used_time: number | null;
                                last_order_date: string;
                                my_lader_id: number | null;
                                a: number;
                                b: number;
                                c: number;
                                d: number;
                                is_own_inspector: number;
                                third_party_experiences: number | null;
                                languages: string[];
                                city_name: string;
                                distance_km: number | null;
                                price: number | null;
                                total_price: number | null;
                                from_price: number | null;
                                md: number | null;
                                score: number;
                                reasons: {
                                    code: string;
                                    title: string;
                                }[];
                                refusal: {
                                    code: string;
                                    title: string;
                                } | null;
                                next_date: string;
                                free_dates: string[];
                            }[];
                            similar: {
                                user_id: number;
                                user_name: string | null;
                                img: string;
                                img_empty: number;
                                rate: number;
                                rate_count: number;
                                show_title: string;
                                /** @enum {string} */
                                similar_type: "" | "city" | "category";
                                email: string;
                                hosts: number;
                                in_work: number;
                                free: number;
                                in_city: number;
                                in_category: number;
                                avg_used_time: number | null;
                                last_order_date: string;
                                my_lader_id: number | null;
                                a: number;
                                b: number;
                                c: number;
                                d: number;
                                is_own_inspector: number;
                                third_party_experiences: number | null;
                                languages: string[];
                                city_name: string;
                                distance_km: number | null;
                                price: number | null;
                                total_price: number | null;
                                from_price: number | null;
                                md: number | null;
                                score: number;
                                reasons: {
                                    code: string;
                                    title: string;
                                }[];
                                refusal: {
                                    code: string;
                                    title: string;
                                } | null;
                                next_date: string;
                                free_dates: string[];
                            }[];
                            total: number;
                            similar_total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_select_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_select_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_select_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                user_id: number;
                                nick_name: string;
                                show_title: string;
                                is_own_inspector: number;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                user_id: number;
                                user_name: string;
                                img: string;
                                account: string;
                                nickname: string;
                                phone?: string;
                                realname?: string;
                                bankcard?: string;
                                extra_order_qty?: number;
                                third_party_experiences: number | null;
                                declared_years: number | null;
                                rate: number;
                                rate_count: number;
                                hosts: number;
                                show_title: string;
                                my_lader_id: number | null;
                                is_own_inspector: number;
                                owner_name: string;
                                created_at: string;
                                /** @enum {string} */
                                verify_stage: "none" | "submitted" | "accepted";
                                is_verify: number;
                                is_submit_verify: number;
                                status: number;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    my_ins_count: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["my_ins_count_input"];
                "application/x-www-form-urlencoded": components["schemas"]["my_ins_count_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            count: number;
                            active: number;
                            submitted: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    my_ins_set_lader: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["my_ins_set_lader_input"];
                "application/x-www-form-urlencoded": components["schemas"]["my_ins_set_lader_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            my_lader_id: number | null;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_set_verified: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_set_verified_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_set_verified_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_verified"] | components["schemas"]["refused_not_submitted"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_set_third_years: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_set_third_years_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_set_third_years_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_change_status: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_change_status_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_change_status_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            status: number;
                            open_orders: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_change_extra_qty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_change_extra_qty_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_change_extra_qty_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_exam_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_exam_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_exam_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            exams: {
                                exam_id: number;
                                catalog_id: number;
                                catalog_name: string;
                                score: number;
                                exam_date: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_code_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_code_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            code: string;
                            created_at: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_code_refresh: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ins_code_refresh_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_code_refresh_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            code: string;
                            created_at: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_info: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_info_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_info_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            user_data: {
                                user_id: number;
                                user_photo: string;
                                nick_name: string;
                                show_title: string;
                                third_party_experiences: number | null;
                                languages: string[];
                                verified_audit_types: string[];
                                rate: number;
                                rate_count: number;
                                hosts: number;
                                avg_used_time: number | null;
                                last_order_date: string;
                                reports: number;
                                reports_on_time: number;
                                is_own_inspector: number;
                                my_lader_id: number | null;
                                /** @enum {string} */
                                verify_stage: "none" | "submitted" | "accepted";
                                is_verify: number;
                                is_submit_verify: number;
                                status: number;
                            };
                            option_data: {
                                areas_expertise: {
                                    expertise_name: string;
                                    catalog_id: number;
                                    catalog_parent_id: number;
                                    catalog_parent_name: string;
                                }[];
                                city_data: {
                                    city_id: string;
                                    city_pinyin: string;
                                    city_name: string;
                                    city_province_pinyin: string;
                                    city_country: string;
                                    city_normal_price: number;
                                    city_weekend_price: number;
                                    city_holiday_price: number;
                                }[];
                                work_data_list: string[];
                            };
                            full_date: string[];
                            book_date: string[];
                            book_date_list: {
                                [key: string]: {
                                    order_no: string;
                                };
                            };
                            history: {
                                catalog_name: string;
                                qty: number;
                            }[];
                            private_data: {
                                account: string;
                                phone: string;
                                realname: string;
                                bankcard: string;
                                extra_order_qty: number;
                                declared_years: number | null;
                                audit_types: string[];
                                conflicts: string[];
                                documents: components["schemas"]["Attachment"][];
                                exams: {
                                    exam_id: number;
                                    catalog_id: number;
                                    catalog_name: string;
                                    score: number;
                                    exam_date: string;
                                }[];
                                submitted_at: string;
                                verified_at: string;
                                owner_name: string;
                            } | null;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    ins_evaluations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ins_evaluations_input"];
                "application/x-www-form-urlencoded": components["schemas"]["ins_evaluations_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                star: number;
                                tags: string[];
                                remark: string;
                                reply: string;
                                replied_at: string;
                                created_at: string;
                                name: string;
                                user_photo: string;
                                service_type: string;
                                order: number | null;
                                order_no: string;
                                photo: string;
                                photo_thumb: string;
                                /** @enum {number} */
                                can_reply: 0 | 1;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    job_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["job_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["job_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                job_id: number;
                                task: string;
                                subject: string;
                                tries: number;
                                error: string;
                                created_at: string;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    job_retry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["job_retry_input"];
                "application/x-www-form-urlencoded": components["schemas"]["job_retry_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    lab_test_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["lab_test_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["lab_test_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                test_id: number;
                                name: string;
                                names: {
                                    en: string;
                                    zh: string;
                                };
                                standard: string;
                                accreditation: ("CMA" | "CNAS" | "CPSC")[];
                                catalog_parent_id: number | null;
                                price: number;
                                days: number;
                                sample: string;
                                status: number;
                                version: number;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    lab_test_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["lab_test_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["lab_test_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            test_id: number;
                            name: string;
                            names: {
                                en: string;
                                zh: string;
                            };
                            standard: string;
                            accreditation: ("CMA" | "CNAS" | "CPSC")[];
                            catalog_parent_id: number | null;
                            price: number;
                            days: number;
                            sample: string;
                            status: number;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    lab_samples_received: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["lab_samples_received_input"];
                "application/x-www-form-urlencoded": components["schemas"]["lab_samples_received_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_status_str: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_not_laboratory"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_samples_here"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    lab_certificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    order_id: number | string;
                    /** @enum {string} */
                    result: "pass" | "fail" | "pending";
                    certificate_no?: null | string;
                    laboratory?: null | string;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_status_str: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_not_laboratory"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_samples_missing"] | components["schemas"]["refused_certificate_released"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_format"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_picture_too_large"] | components["schemas"]["refused_picture_too_costly"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    lab_release: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["lab_release_input"];
                "application/x-www-form-urlencoded": components["schemas"]["lab_release_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_status_str: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_not_laboratory"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_samples_missing"] | components["schemas"]["refused_certificate_missing"] | components["schemas"]["refused_certificate_released"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    sys_list: {
        parameters: {
            query: {
                type_code: string;
                _id?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Option"][];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    dict: {
        parameters: {
            query: {
                code: string;
                id?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Option"][];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    catalog_tree: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["CatalogNode"][];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    aql_list: {
        parameters: {
            query?: {
                aql?: string;
                aql_level?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            aql: string;
                            aql_level: string;
                            value: string;
                            title: string;
                        }[];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mail_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["mail_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mail_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                mail_id: number;
                                to: string;
                                template: string;
                                subject: string;
                                text: string;
                                html: string;
                                status: string;
                                tries: number;
                                error: string;
                                created_at: string;
                                sent_at: string;
                                can_resend: number;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mail_resend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mail_resend_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mail_resend_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_mail_spent"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["mission_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                order_id: number;
                                order_no: string;
                                order_status_str: string;
                                /** @enum {string} */
                                state: "offered" | "accepted" | "on_site" | "submitted" | "done";
                                service_type: string;
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                calculated_md: number | null;
                                sample_size: number | null;
                                factory_name: string;
                                factory_address: string;
                                city_name: string;
                                lat: number | null;
                                lng: number | null;
                                distance_km: number | null;
                                distance_text: string;
                                goods: string;
                                quantity: number;
                                tplname: string;
                                remark: string;
                                amount: number;
                                /** @enum {string} */
                                role: "lead" | "member";
                                /** @enum {string} */
                                offer_state: "offered" | "accepted" | "declined" | "expired" | "withdrawn";
                                expires_at: string;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                            offers: number;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_accept: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_accept_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_accept_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_offer_closed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_decline: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_decline_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_decline_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_offer_closed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_open_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_open_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_status_str: string;
                            revision: number;
                            round: number;
                            can_write: boolean;
                            questions: {
                                question_id: number;
                                text: string;
                                asked_by: string;
                                asked_at: string;
                                answer: string;
                                answered_at: string;
                            }[];
                            now: string;
                            brief: {
                                order_id: number;
                                order_no: string;
                                service: string;
                                revision: number;
                                protocol: {
                                    id: number;
                                    code: string;
                                    name: string;
                                    name_cn: string;
                                    description: string;
                                    description_cn: string;
                                    sample: string;
                                    is_repeated: boolean;
                                    add_type: string;
                                    takes_checks: boolean;
                                    items: {
                                        id: number;
                                        code: string;
                                        name: string;
                                        name_cn: string;
                                        type: string;
                                        result_style: string;
                                        requirement: string;
                                        requirement_cn: string;
                                        can_edit: boolean;
                                        on_fail: string;
                                        min_photos: number;
                                        instrument: string;
                                        instrument_cn: string;
                                        confidential: boolean;
                                        is_default: boolean;
                                        standard: string;
                                        max_failures: number;
                                        max_failures_aql: string;
                                        fail_beyond_tolerance: number | null;
                                        score_weight: number | null;
                                        is_key: boolean;
                                        defects_from: string;
                                        sizes: string;
                                        options: {
                                            id: number;
                                            name: string;
                                            name_cn: string;
                                            value: string;
                                            value_cn: string;
                                            relation: string;
                                            unit: string;
                                            unit_cn: string;
                                            value_kind: string;
                                            tol_minus: number | null;
                                            tol_plus: number | null;
                                            size_values: string;
                                            code: string;
                                            defect_class: string;
                                            zone: string;
                                            result: string;
                                            on_fail: string;
                                            severity: string;
                                        }[];
                                    }[];
                                    classes: {
                                        id: number;
                                        code: string;
                                        name: string;
                                        name_cn: string;
                                        description: string;
                                        description_cn: string;
                                        sample: string;
                                        is_repeated: boolean;
                                        add_type: string;
                                        takes_checks: boolean;
                                        items: {
                                            id: number;
                                            code: string;
                                            name: string;
                                            name_cn: string;
                                            type: string;
                                            result_style: string;
                                            requirement: string;
                                            requirement_cn: string;
                                            can_edit: boolean;
                                            on_fail: string;
                                            min_photos: number;
                                            instrument: string;
                                            instrument_cn: string;
                                            confidential: boolean;
                                            is_default: boolean;
                                            standard: string;
                                            max_failures: number;
                                            max_failures_aql: string;
                                            fail_beyond_tolerance: number | null;
                                            score_weight: number | null;
                                            is_key: boolean;
                                            defects_from: string;
                                            sizes: string;
                                            options: {
                                                id: number;
                                                name: string;
                                                name_cn: string;
                                                value: string;
                                                value_cn: string;
                                                relation: string;
                                                unit: string;
                                                unit_cn: string;
                                                value_kind: string;
                                                tol_minus: number | null;
                                                tol_plus: number | null;
                                                size_values: string;
                                                code: string;
                                                defect_class: string;
                                                zone: string;
                                                result: string;
                                                on_fail: string;
                                                severity: string;
                                            }[];
                                        }[];
                                        classes: unknown[];
                                    }[];
                                }[];
                                goods: {
                                    product: number;
                                    name: string;
                                    sku: string;
                                    po: string;
                                    quantity: number;
                                    lot: string;
                                    barcode: string;
                                }[];
                                plan: {
                                    lot: string;
                                    products: {
                                        product: number | null;
                                        quantity: number;
                                        sample: number;
                                    }[];
                                    lot_size: number;
                                    sample_size: number;
                                    letter: string;
                                    /** @enum {string} */
                                    level: "S-1" | "S-2" | "S-3" | "S-4" | "I" | "II" | "III";
                                    /** @enum {string} */
                                    severity: "normal" | "tightened" | "reduced";
                                    edition: string;
                                    classes: {
                                        /** @enum {string} */
                                        class: "critical" | "major" | "minor";
                                        aql: string;
                                        n: number;
                                        ac: number;
                                        re: number;
                                    }[];
                                }[];
                                /** @enum {string} */
                                counting: "units" | "defects";
                                full_check: boolean;
                                min_finish_packed: number;
                                containers: number;
                                place: {
                                    lat: number | null;
                                    lng: number | null;
                                    city: string;
                                    /** @enum {string} */
                                    of?: "factory" | "city";
                                } | null;
                                reference_sample?: string;
                            };
                            row: {
                                order_id: number;
                                order_no: string;
                                order_status_str: string;
                                /** @enum {string} */
                                state: "offered" | "accepted" | "on_site" | "submitted" | "done";
                                service_type: string;
                                service_type_str: string;
                                ins_date: string;
                                md: number | null;
                                calculated_md: number | null;
                                sample_size: number | null;
                                factory_name: string;
                                factory_address: string;
                                city_name: string;
                                lat: number | null;
                                lng: number | null;
                                distance_km: number | null;
                                distance_text: string;
                                goods: string;
                                quantity: number;
                                tplname: string;
                                remark: string;
                                amount: number;
                                /** @enum {string} */
                                role: "lead" | "member";
                                /** @enum {string} */
                                offer_state: "offered" | "accepted" | "declined" | "expired" | "withdrawn";
                                expires_at: string;
                            };
                            earlier: {
                                order_no: string;
                                /** @enum {string} */
                                result: "pass" | "pending" | "fail" | "aborted";
                                defects: {
                                    name: string;
                                    name_cn: string;
                                    /** @enum {string} */
                                    class: "critical" | "major" | "minor";
                                    count: number;
                                }[];
                            } | null;
                            address: {
                                factory: string;
                                address: string;
                                local_address: string;
                                city_name: string;
                                person: string;
                                phone: string;
                                lat: number | null;
                                lng: number | null;
                            } | null;
                            attachments: {
                                attachment_id: number;
                                name: string;
                                url: string;
                                size: number;
                                type: string;
                            }[];
                            pictures: {
                                product: number;
                                thumb_url: string;
                                url: string;
                            }[];
                            entries: ({
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "check_in";
                                data: {
                                    battery: number | null;
                                    reason?: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "enter";
                                data: {
                                    part: string;
                                    item: number | null;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "quantity";
                                data: {
                                    product: number;
                                    finished: number;
                                    packed: number;
                                    cartons: number;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "cartons";
                                data: {
                                    product: number | null;
                                    total: number;
                                    opened: number;
                                    numbers: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "unit";
                                data: {
                                    lot: string;
                                    unit: number;
                                    product: number | null;
                                    good: boolean;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "defect";
                                data: {
                                    lot: string;
                                    unit: number | null;
                                    product: number | null;
                                    /** @enum {string} */
                                    class: "critical" | "major" | "minor";
                                    option: number | null;
                                    code: string;
                                    name: string;
                                    count: number;
                                    remark: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "answer";
                                data: {
                                    item: number;
                                    instance: string;
                                    text: string;
                                    chosen: number[];
                                    values: {
                                        option: number;
                                        specimens: string[];
                                    }[];
                                    sizes?: string[];
                                    score: number | null;
                                    failures: number | null;
                                    /** @enum {string} */
                                    verdict: "" | "conform" | "not_conform" | "pending" | "na";
                                    remark: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "skip";
                                data: {
                                    part: string;
                                    item: number | null;
                                    instance: string;
                                    reason: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "photo";
                                data: {
                                    item: number | null;
                                    instance: string;
                                    lot: string | null;
                                    unit: number | null;
                                    defect: string;
                                    group: string;
                                    sha256: string;
                                    size: number;
                                    width: number;
                                    height: number;
                                    /** @enum {string} */
                                    mime: "image/jpeg" | "image/png";
                                    caption: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "instrument";
                                data: {
                                    name: string;
                                    serial: string;
                                    calibrated_until: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "container";
                                data: {
                                    number: string;
                                    type: string;
                                    seal: string;
                                    tare_kg: number | null;
                                    gross_kg: number | null;
                                    check_digit_ok: boolean;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "barcode";
                                data: {
                                    product: number;
                                    symbology: string;
                                    expected: string;
                                    read: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "remark";
                                data: {
                                    text: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "short";
                                data: {
                                    lot: string;
                                    /** @enum {string} */
                                    reason: "goods_not_finished" | "goods_not_reachable" | "no_time" | "factory_refused" | "other";
                                    remark: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "stricter";
                                data: {
                                    /** @enum {string} */
                                    result: "pass" | "pending" | "fail";
                                    reason: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "sign";
                                data: {
                                    name: string;
                                    position: string;
                                    strokes: number[][];
                                    refusal: string;
                                    remark: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "check_out";
                                data: {
                                    battery: number | null;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "abort";
                                data: {
                                    /** @enum {string} */
                                    reason: "goods_not_ready" | "entry_refused" | "wrong_address" | "goods_not_reachable" | "unsafe" | "integrity_incident" | "force_majeure";
                                    remark: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "void";
                                data: {
                                    target: string;
                                    reason: string;
                                };
                            } | {
                                key: string;
                                order_id: number;
                                device: string;
                                seq: number;
                                prev: string;
                                at: string;
                                place: {
                                    lat: number;
                                    lng: number;
                                    accuracy: number;
                                } | null;
                                revision: number;
                                hash: string;
                                no: number;
                                received_at: string;
                                account_name: string;
                                flags: string[];
                                /** @constant */
                                kind: "reply";
                                data: {
                                    question: number;
                                    text: string;
                                };
                            })[];
                            more_entries: boolean;
                            photos: {
                                sha256: string;
                                size: number;
                                received: number;
                                done: boolean;
                                thumb_url: string;
                                view_url: string;
                            }[];
                            blocks: {
                                lot: string;
                                from: number;
                                to: number;
                            }[];
                            heads: {
                                device: string;
                                seq: number;
                                hash: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_sync: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_sync_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_sync_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_status_str: string;
                            revision: number;
                            round: number;
                            can_write: boolean;
                            questions: {
                                question_id: number;
                                text: string;
                                asked_by: string;
                                asked_at: string;
                                answer: string;
                                answered_at: string;
                            }[];
                            now: string;
                            accepted: {
                                key: string;
                                seq: number;
                                no: number;
                                received_at: string;
                                flags: string[];
                            }[];
                            head: {
                                seq: number;
                                hash: string;
                            };
                            refused: {
                                key: string;
                                seq: number;
                                fault: string;
                                message: string;
                            } | null;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_mission_closed"] | components["schemas"]["refused_mission_reassigned"] | components["schemas"]["refused_mission_full"] | components["schemas"]["refused_clock_wrong"] | components["schemas"]["refused_chain_gap"] | components["schemas"]["refused_chain_broken"] | components["schemas"]["refused_chain_altered"] | components["schemas"]["refused_entry_differs"] | components["schemas"]["refused_wrong_device"] | components["schemas"]["refused_wrong_kind"] | components["schemas"]["refused_reason_needed"] | components["schemas"]["refused_question_unknown"] | components["schemas"]["refused_photos_full"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_check_in: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_check_in_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_check_in_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_status_str: string;
                            revision: number;
                            round: number;
                            can_write: boolean;
                            questions: {
                                question_id: number;
                                text: string;
                                asked_by: string;
                                asked_at: string;
                                answer: string;
                                answered_at: string;
                            }[];
                            now: string;
                            accepted: {
                                key: string;
                                seq: number;
                                no: number;
                                received_at: string;
                                flags: string[];
                            }[];
                            head: {
                                seq: number;
                                hash: string;
                            };
                            refused: {
                                key: string;
                                seq: number;
                                fault: string;
                                message: string;
                            } | null;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_mission_closed"] | components["schemas"]["refused_mission_reassigned"] | components["schemas"]["refused_mission_full"] | components["schemas"]["refused_clock_wrong"] | components["schemas"]["refused_chain_gap"] | components["schemas"]["refused_chain_broken"] | components["schemas"]["refused_chain_altered"] | components["schemas"]["refused_entry_differs"] | components["schemas"]["refused_wrong_device"] | components["schemas"]["refused_wrong_kind"] | components["schemas"]["refused_reason_needed"] | components["schemas"]["refused_question_unknown"] | components["schemas"]["refused_photos_full"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_sign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_sign_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_sign_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_status_str: string;
                            revision: number;
                            round: number;
                            can_write: boolean;
                            questions: {
                                question_id: number;
                                text: string;
                                asked_by: string;
                                asked_at: string;
                                answer: string;
                                answered_at: string;
                            }[];
                            now: string;
                            accepted: {
                                key: string;
                                seq: number;
                                no: number;
                                received_at: string;
                                flags: string[];
                            }[];
                            head: {
                                seq: number;
                                hash: string;
                            };
                            refused: {
                                key: string;
                                seq: number;
                                fault: string;
                                message: string;
                            } | null;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_mission_closed"] | components["schemas"]["refused_mission_reassigned"] | components["schemas"]["refused_mission_full"] | components["schemas"]["refused_clock_wrong"] | components["schemas"]["refused_chain_gap"] | components["schemas"]["refused_chain_broken"] | components["schemas"]["refused_chain_altered"] | components["schemas"]["refused_entry_differs"] | components["schemas"]["refused_wrong_device"] | components["schemas"]["refused_wrong_kind"] | components["schemas"]["refused_reason_needed"] | components["schemas"]["refused_question_unknown"] | components["schemas"]["refused_photos_full"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_abort: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_abort_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_abort_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_status_str: string;
                            revision: number;
                            round: number;
                            can_write: boolean;
                            questions: {
                                question_id: number;
                                text: string;
                                asked_by: string;
                                asked_at: string;
                                answer: string;
                                answered_at: string;
                            }[];
                            now: string;
                            accepted: {
                                key: string;
                                seq: number;
                                no: number;
                                received_at: string;
                                flags: string[];
                            }[];
                            head: {
                                seq: number;
                                hash: string;
                            };
                            refused: {
                                key: string;
                                seq: number;
                                fault: string;
                                message: string;
                            } | null;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_mission_closed"] | components["schemas"]["refused_mission_reassigned"] | components["schemas"]["refused_mission_full"] | components["schemas"]["refused_clock_wrong"] | components["schemas"]["refused_chain_gap"] | components["schemas"]["refused_chain_broken"] | components["schemas"]["refused_chain_altered"] | components["schemas"]["refused_entry_differs"] | components["schemas"]["refused_wrong_device"] | components["schemas"]["refused_wrong_kind"] | components["schemas"]["refused_reason_needed"] | components["schemas"]["refused_question_unknown"] | components["schemas"]["refused_photos_full"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_photo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    order_id: number | string;
                    sha256: string;
                    size: number | string;
                    offset: number | string;
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            received: number;
                            done: boolean;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_photo_unknown"] | components["schemas"]["refused_photo_altered"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_format"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_picture_too_large"] | components["schemas"]["refused_picture_too_costly"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_server_busy"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_submit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_submit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_submit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_status_str: string;
                            report_result: string;
                            reasons: {
                                result: string;
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_mission_closed"] | components["schemas"]["refused_mission_reassigned"] | components["schemas"]["refused_wrong_device"] | components["schemas"]["refused_entries_missing"] | components["schemas"]["refused_photos_missing"] | components["schemas"]["refused_not_checked_in"] | components["schemas"]["refused_not_checked_out"] | components["schemas"]["refused_sample_short"] | components["schemas"]["refused_result_too_mild"] | components["schemas"]["refused_lead_only"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    mission_question: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["mission_question_input"];
                "application/x-www-form-urlencoded": components["schemas"]["mission_question_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            questions: {
                                question_id: number;
                                text: string;
                                asked_by: string;
                                asked_at: string;
                                answer: string;
                                answered_at: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_not_on_site"] | components["schemas"]["refused_too_many_questions"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_live: {
        parameters: {
            query: {
                order_id: number | string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events whose data are envelopes, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                    "application/json": components["schemas"]["refused_not_on_site"] | components["schemas"]["refused_watched_elsewhere"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    notice_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["notice_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["notice_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                notice_id: number;
                                title: string;
                                text: string;
                                link: string;
                                created_at: string;
                                is_read: number;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                            unread: number;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    notice_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["notice_read_input"];
                "application/x-www-form-urlencoded": components["schemas"]["notice_read_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["order_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["OrderRow"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_export: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
                order_no?: string;
                customer_user_id?: number | string;
                customer_nick_name?: string;
                ins_date?: "" | string;
                md?: number | string;
                product_name_data?: string;
                product_sku_data?: string;
                product_po_data?: string;
                factory_name?: string;
                ins_nick_name?: string;
                ins_id?: number | string;
                order_status_str?: string;
                report_result?: "" | ("pass" | "fail" | "pending" | "aborted" | "none");
                service_type?: string;
                is_own_inspector?: "" | (0 | 1) | ("0" | "1") | boolean;
                order_by?: "" | "next";
                order_by_ins_date?: "" | ("ASC" | "DESC");
                view?: "" | ("to_pay" | "tomorrow" | "on_site" | "report_ready" | "cancelled");
                search_json?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_long"] | components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_counts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["order_counts_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_counts_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            [key: string]: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_info: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_info_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_info_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_status: number;
                            /** @enum {string} */
                            report_result: "" | "pass" | "fail" | "pending" | "aborted";
                            /** @enum {string} */
                            service_type: "fri" | "dpi" | "ppc" | "others" | "cls" | "fe" | "lab";
                            customer_user_id: number;
                            real_customer_user_id: number;
                            ins_date: string;
                            locked: number;
                            hold_ends_at: string;
                            awaits_inspector: number;
                            has_released_report: number;
                            order_id: number;
                            order_no: string;
                            order_name: string;
                            order_status_str: string;
                            /** @enum {string} */
                            stage: "to_pay" | "asked" | "answer_overdue" | "no_inspector" | "accepted" | "expected" | "not_begun" | "samples" | "in_progress" | "reported" | "finalized" | "cancelled";
                            answer_until: string;
                            customer_nick_name: string;
                            customer_company: string;
                            customer_email: string;
                            real_customer_email: string;
                            ins_id: number | null;
                            ins_nick_name: string;
                            ins_city: string;
                            md: number | null;
                            members_missing: number;
                            product_name_data: string;
                            product_sku_data: string;
                            product_po_data: string;
                            product_names: string[];
                            product_skus: string[];
                            product_pos: string[];
                            factory_name: string;
                            factory_city: string;
                            service_type_str: string;
                            extra_pdf: string;
                            use_kl_logo: number;
                            full_check: number;
                            can_edit: number;
                            can_sign: number;
                            is_own_inspector: number;
                            quantity_expected: number;
                            product_line: string;
                            product_category: string;
                            total_price: number | null;
                            balance: number | null;
                            paid: number;
                            extra: number;
                            refund_due: number;
                            on_account: number;
                            star: number | null;
                            created_at: string;
                            version: number;
                            ins_user_id: number | null;
                            tplname: string;
                            tpl: number | null;
                            bid: number | null;
                            server_type_name: string;
                            ins_date_str: string;
                            catalog_parent_id: number | null;
                            tmp_catalog_id: number | null;
                            min_finish_packed: number;
                            qty_unit: string;
                            remark: string;
                            reference_sample: string;
                            counting: string;
                            attach: components["schemas"]["Attachment"][];
                            ins_attach: components["schemas"]["Attachment"][];
                            pdata: {
                                product_id: number;
                                product_name: string;
                                product_catalog_en: string;
                                product_catalog_name: string;
                                product_po: string;
                                product_po_date: string;
                                product_sku: string;
                                product_qty: number;
                                product_photos_thumb: string;
                                lot: string;
                            }[];
                            total_qty: number;
                            aql_level: string;
                            sample_size: number | null;
                            man_days: number | null;
                            calculated_md: number | null;
                            aql_critical: string;
                            aql_major: string;
                            aql_minor: string;
                            plan: {
                                lot: string;
                                catalog_id: number | null;
                                catalog_name: string;
                                products: {
                                    product_id: number | null;
                                    quantity: number;
                                    sample: number;
                                }[];
                                quantity: number;
                                lot_size: number;
                                level: string;
                                severity: string;
                                letter: string;
                                sample_size: number;
                                edition: string;
                                classes: {
                                    /** @enum {string} */
                                    class: "critical" | "major" | "minor";
                                    aql: string;
                                    letter: string;
                                    n: number;
                                    ac: number;
                                    re: number;
                                }[];
                            }[];
                            containers: {
                                c_20: number;
                                c_40: number;
                                c_40hc: number;
                            };
                            fe_num_of_employees: number | null;
                            fe_announce_factory: string;
                            fe_audit_type: string;
                            fe_audit_num_of_times: number | null;
                            lab: {
                                tests: {
                                    test_id: number;
                                    name: string;
                                    standard: string;
                                    samples: number;
                                    price: number;
                                }[];
                                courier: string;
                            };
                            certificate: {
                                version: number;
                                certificate_no: string;
                                laboratory: string;
                                /** @enum {string} */
                                result: "pass" | "fail" | "pending";
                                file_name: string;
                                size: number;
                                sha256: string;
                                received_at: string;
                                released_at: string;
                            } | null;
                            factory: {
                                business_supplier_name: string;
                                country_name: string;
                                city_only_name: string;
                                business_address: string;
                                business_person: string;
                                business_contact: string;
                                business_contact2: string;
                                business_email: string;
                            } | null;
                            price: number | null;
                            terms: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                                amount: number;
                            }[];
                            payout: number | null;
                            margin: number | null;
                            charged: number | null;
                            charges: {
                                charge_id: number;
                                /** @enum {string} */
                                kind: "overtime" | "waiting" | "courier" | "expenses";
                                note: string;
                                amount: number;
                                /** @enum {string} */
                                state: "proposed" | "accepted" | "declined" | "withdrawn";
                                proposed_at: string;
                                answered_at: string;
                            }[];
                            payments: {
                                payment_id: number;
                                payment_no: string;
                                /** @enum {string} */
                                kind: "payment" | "refund";
                                provider: string;
                                amount: number;
                                /** @enum {string} */
                                state: "done" | "due";
                                reference: string;
                                at: string;
                            }[];
                            invoice_no: string;
                            offer: {
                                ins_id: number;
                                ins_nick_name: string;
                                /** @enum {string} */
                                state: "offered" | "accepted" | "declined" | "expired" | "withdrawn";
                                offered_at: string;
                                expires_at: string;
                                answered_at: string;
                                reason: string;
                            } | null;
                            members: {
                                ins_id: number;
                                ins_nick_name: string;
                                ins_date: string;
                                payout: number | null;
                            }[];
                            meetings: {
                                meeting_id: number;
                                time: string;
                                topic: string;
                                /** @enum {string} */
                                type: "qq" | "skype" | "link";
                                skype_id: string;
                                link: string;
                                by: string;
                            }[];
                            all_time_header: string[];
                            all_time_key: string[];
                            all_time_data: {
                                [key: string]: string;
                            }[];
                            timeline_table: {
                                cname: string;
                                /** @enum {number} */
                                is_p: 0 | 1;
                                at: string;
                                minutes: number | null;
                            }[];
                            history: {
                                at: string;
                                event: string;
                                by: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            }[];
                            life: {
                                placed: string;
                                confirmed: string;
                                on_site: string;
                                reported: string;
                                accepted: string;
                                cancelled: string;
                            };
                            editable_until: string;
                            cancel_reason: string;
                            origin: {
                                order_id: number;
                                order_no: string;
                            } | null;
                            reinspections: {
                                order_id: number;
                                order_no: string;
                            }[];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_cancel_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_cancel_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            refund: number;
                            charged: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_cancel_deadline_passed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_edit_check: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_edit_check_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_edit_check_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_no: string;
                        };
                    } | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_deadline_passed"] | components["schemas"]["refused_locked"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_toggle_logo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["order_toggle_logo_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_toggle_logo_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            use_kl_logo: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_toggle_full_check: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["order_toggle_full_check_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_toggle_full_check_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            full_check: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_has_report"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_in_progress"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_lock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_lock_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_lock_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            locked: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_extra_pdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    order_id: number | string;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            extra_pdf: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_format"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_picture_too_large"] | components["schemas"]["refused_picture_too_costly"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_resend_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_resend_mail_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_resend_mail_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            to: string[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_meeting: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_meeting_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_meeting_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            meeting_id: number;
                            message: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_finished"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_inspector_awaited"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    page_preview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["page_preview_input"];
                "application/x-www-form-urlencoded": components["schemas"]["page_preview_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            html: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    pay_options: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["pay_options_input"];
                "application/x-www-form-urlencoded": components["schemas"]["pay_options_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            provider: string;
                            client_id: string;
                            sandbox: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_checkout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_checkout_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_checkout_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            order_status_str: string;
                            payment_no: string;
                            amount: number;
                            provider: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_not_pending"] | components["schemas"]["refused_hold_ended"] | components["schemas"]["refused_nothing_due"] | components["schemas"]["refused_approval_needed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    pay_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["pay_create_input"];
                "application/x-www-form-urlencoded": components["schemas"]["pay_create_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            pay_id: string;
                            approve_url: string;
                            amount: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_not_pending"] | components["schemas"]["refused_hold_ended"] | components["schemas"]["refused_nothing_due"] | components["schemas"]["refused_amount_changed"] | components["schemas"]["refused_no_approval"] | components["schemas"]["refused_provider_failed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    pay_capture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["pay_capture_input"];
                "application/x-www-form-urlencoded": components["schemas"]["pay_capture_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            order_status_str: string;
                            payment_no: string;
                            amount: number;
                            provider: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_amount_changed"] | components["schemas"]["refused_no_approval"] | components["schemas"]["refused_not_approved"] | components["schemas"]["refused_provider_failed"] | components["schemas"]["refused_payment_mismatch"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    pay_mark_received: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["pay_mark_received_input"];
                "application/x-www-form-urlencoded": components["schemas"]["pay_mark_received_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_id: number;
                            order_no: string;
                            order_status_str: string;
                            payment_no: string;
                            amount: number;
                            provider: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_nothing_due"] | components["schemas"]["refused_amount_wrong"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_receipt: {
        parameters: {
            query: {
                order_id: number | string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_nothing_paid"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_invoice_issue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_invoice_issue_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_invoice_issue_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            invoice_no: string;
                            currency: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_no_price"] | components["schemas"]["refused_no_rate"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_invoice: {
        parameters: {
            query: {
                order_id: number | string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_not_invoiced"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_charge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_charge_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_charge_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_no_price"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_charge_accept: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_charge_accept_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_charge_accept_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            accepted: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_charge_closed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_charge_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_charge_withdraw_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_charge_withdraw_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_charge_closed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    order_refund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["order_refund_input"];
                "application/x-www-form-urlencoded": components["schemas"]["order_refund_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            amount: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_no_credit"] | components["schemas"]["refused_refund_wrong"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    pay_refund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["pay_refund_input"];
                "application/x-www-form-urlencoded": components["schemas"]["pay_refund_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            payment_no: string;
                            amount: number;
                            reference: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_provider_failed"] | components["schemas"]["refused_refund_sent"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    payment_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["payment_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["payment_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                payment_id: number;
                                payment_no: string;
                                /** @enum {string} */
                                kind: "payment" | "refund";
                                provider: string;
                                amount: number;
                                /** @enum {string} */
                                state: "done" | "due";
                                reference: string;
                                at: string;
                                order_id: number;
                                order_no: string;
                                customer_nick_name: string;
                                customer_company: string;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    payout_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["payout_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["payout_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: {
                                payout_id: number;
                                order_id: number;
                                order_no: string;
                                ins_user_id: number;
                                ins_nick_name: string;
                                ins_date: string;
                                earned: number;
                                commission: number;
                                amount: number;
                                /** @enum {string} */
                                payout_status: "waiting" | "held" | "payable" | "paid";
                                payable_date: string;
                                paid_at: string;
                                reference: string;
                                hold_reason: string;
                                bankcard: string;
                            }[];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    payout_pay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["payout_pay_input"];
                "application/x-www-form-urlencoded": components["schemas"]["payout_pay_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            paid: number;
                            amount: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_payout_not_payable"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    payout_hold: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["payout_hold_input"];
                "application/x-www-form-urlencoded": components["schemas"]["payout_hold_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_payout_paid"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["product_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["ProductRow"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_once: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["product_once_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_once_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Product"];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["product_add_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_add_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Product"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["product_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Product"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["product_delete_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_delete_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_delete_several: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["product_delete_several_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_delete_several_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            deleted: number;
                            refused: {
                                id: number;
                                name: string;
                                reason: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["product_type_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_type_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Option"][];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_select_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["product_select_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_select_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["ProductRow"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["product_import_input"];
                "application/x-www-form-urlencoded": components["schemas"]["product_import_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["ImportAnswer"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_rows_wrong"] | components["schemas"]["refused_sheet_empty"] | components["schemas"]["refused_sheet_too_many_rows"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    upload_product_img: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Attachment"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_format_product"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_picture_too_large"] | components["schemas"]["refused_picture_too_costly"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    product_export: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
                product_name?: string;
                product_sku?: string;
                product_po?: string;
                product_invoice?: string;
                product_number?: string;
                barcode?: string;
                product_type?: string;
                catalog_id?: string | number | (string | number)[];
                product_catalog_id?: string | number | (string | number)[];
                product_catalog_en?: string;
                product_catalog_name?: string;
                product_po_date?: "" | string;
                product_qty?: number | string;
                customer_user_id?: number | string;
                created_by?: number | string;
                customer_nick_name?: string;
                search_json?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_long"] | components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["tpl_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["ProtocolRow"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_once: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_once_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_once_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Protocol"];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_add_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_add_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Protocol"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Protocol"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_publish_root_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_delete_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_delete_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            classes: number;
                            items: number;
                            options: number;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_delete_several: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_delete_several_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_delete_several_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            deleted: number;
                            refused: {
                                id: number;
                                name: string;
                                reason: string;
                            }[];
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_clone: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_clone_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_clone_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Protocol"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_too_many_protocols"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_clone_own: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_clone_own_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_clone_own_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Protocol"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_too_many_protocols"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["tpl_type_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_type_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            value: string | number;
                            title: string;
                            child_title: string;
                            type_code: string;
                            type_name_en: string;
                            icon_type: string;
                            has_options: number;
                        }[];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_export: {
        parameters: {
            query: {
                tpl_id: number | string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_long"] | components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_rows: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_rows_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_rows_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            dry_run: number;
                            total: number;
                            inserted: number;
                            updated: number;
                            skipped: number;
                            excluded: number;
                            records: number;
                            import_id: number | null;
                            errors: components["schemas"]["RowError"][];
                            rows?: {
                                [key: string]: unknown;
                            }[];
                            next: number | null;
                            class_data: components["schemas"]["ProtocolClass"][];
                        };
                    } | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_rows_wrong"] | components["schemas"]["refused_sheet_empty"] | components["schemas"]["refused_sheet_too_many_rows"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_class_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_class_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_class_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["ProtocolClassRow"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_class_once: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_class_once_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_class_once_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            class_id: number;
                            tpl_id: number;
                            parent_id: number;
                            sort: number;
                            class_code: string;
                            class_name: string;
                            class_name_cn: string;
                            class_description: string;
                            class_description_cn: string;
                            aql_level_code: string;
                            can_clone: number;
                            setting_type: string;
                            customer_add_test: number;
                            user_can_edit: number;
                            user_role: string;
                            items: components["schemas"]["ProtocolItem"][];
                            child_info: {
                                class_id: number;
                                tpl_id: number;
                                parent_id: number;
                                sort: number;
                                class_code: string;
                                class_name: string;
                                class_name_cn: string;
                                class_description: string;
                                class_description_cn: string;
                                aql_level_code: string;
                                can_clone: number;
                                setting_type: string;
                                customer_add_test: number;
                                user_can_edit: number;
                                user_role: string;
                                items: components["schemas"]["ProtocolItem"][];
                                child_info: unknown[];
                            }[];
                            version: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_class_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_class_add_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_class_add_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            class_id: number;
                            tpl_id: number;
                            parent_id: number;
                            sort: number;
                            class_code: string;
                            class_name: string;
                            class_name_cn: string;
                            class_description: string;
                            class_description_cn: string;
                            aql_level_code: string;
                            can_clone: number;
                            setting_type: string;
                            customer_add_test: number;
                            user_can_edit: number;
                            user_role: string;
                            items: components["schemas"]["ProtocolItem"][];
                            child_info: {
                                class_id: number;
                                tpl_id: number;
                                parent_id: number;
                                sort: number;
                                class_code: string;
                                class_name: string;
                                class_name_cn: string;
                                class_description: string;
                                class_description_cn: string;
                                aql_level_code: string;
                                can_clone: number;
                                setting_type: string;
                                customer_add_test: number;
                                user_can_edit: number;
                                user_role: string;
                                items: components["schemas"]["ProtocolItem"][];
                                child_info: unknown[];
                            }[];
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_class_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_class_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_class_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            class_id: number;
                            tpl_id: number;
                            parent_id: number;
                            sort: number;
                            class_code: string;
                            class_name: string;
                            class_name_cn: string;
                            class_description: string;
                            class_description_cn: string;
                            aql_level_code: string;
                            can_clone: number;
                            setting_type: string;
                            customer_add_test: number;
                            user_can_edit: number;
                            user_role: string;
                            items: components["schemas"]["ProtocolItem"][];
                            child_info: {
                                class_id: number;
                                tpl_id: number;
                                parent_id: number;
                                sort: number;
                                class_code: string;
                                class_name: string;
                                class_name_cn: string;
                                class_description: string;
                                class_description_cn: string;
                                aql_level_code: string;
                                can_clone: number;
                                setting_type: string;
                                customer_add_test: number;
                                user_can_edit: number;
                                user_role: string;
                                items: components["schemas"]["ProtocolItem"][];
                                child_info: unknown[];
                            }[];
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_class_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_class_delete_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_class_delete_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            classes: number;
                            items: number;
                            options: number;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_class_saveall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_class_saveall_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_class_saveall_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Protocol"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_item_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_item_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_item_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["ProtocolItem"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_item_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_item_add_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_item_add_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            item_id: number;
                            class_id: number;
                            sort: number;
                            item_code: string;
                            item_title: string;
                            item_title_cn: string;
                            type_code: string;
                            type_code2: string;
                            type_name_en: string;
                            icon_type: string;
                            value_text: string;
                            value_text_cn: string;
                            can_edit: number;
                            on_fail: string;
                            min_photos: number;
                            instrument: string;
                            instrument_cn: string;
                            confidential: number;
                            is_default: number;
                            standard: string;
                            max_failures: number;
                            max_failures_aql: string;
                            fail_beyond_tolerance: number | null;
                            score_weight: number | null;
                            is_key: number;
                            defects_from: string;
                            sizes: string;
                            options: components["schemas"]["ProtocolOption"][];
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_item_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_item_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_item_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            item_id: number;
                            class_id: number;
                            sort: number;
                            item_code: string;
                            item_title: string;
                            item_title_cn: string;
                            type_code: string;
                            type_code2: string;
                            type_name_en: string;
                            icon_type: string;
                            value_text: string;
                            value_text_cn: string;
                            can_edit: number;
                            on_fail: string;
                            min_photos: number;
                            instrument: string;
                            instrument_cn: string;
                            confidential: number;
                            is_default: number;
                            standard: string;
                            max_failures: number;
                            max_failures_aql: string;
                            fail_beyond_tolerance: number | null;
                            score_weight: number | null;
                            is_key: number;
                            defects_from: string;
                            sizes: string;
                            options: components["schemas"]["ProtocolOption"][];
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_item_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_item_delete_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_item_delete_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            classes: number;
                            items: number;
                            options: number;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_item_saveall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_item_saveall_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_item_saveall_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["Protocol"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_option_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_option_list_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_option_list_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["ProtocolOption"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_option_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_option_add_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_option_add_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            option_id: number;
                            item_id: number;
                            sort: number;
                            item_title: string;
                            item_title_cn: string;
                            value_text: string;
                            value_text_cn: string;
                            symbol_left: string;
                            symbol_right: string;
                            symbol_right_cn: string;
                            input_type: string;
                            tol_minus: number | null;
                            tol_plus: number | null;
                            size_values: string;
                            code: string;
                            class: string;
                            zone: string;
                            result: string;
                            on_fail: string;
                            severity: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_option_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_option_edit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_option_edit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            option_id: number;
                            item_id: number;
                            sort: number;
                            item_title: string;
                            item_title_cn: string;
                            value_text: string;
                            value_text_cn: string;
                            symbol_left: string;
                            symbol_right: string;
                            symbol_right_cn: string;
                            input_type: string;
                            tol_minus: number | null;
                            tol_plus: number | null;
                            size_values: string;
                            code: string;
                            class: string;
                            zone: string;
                            result: string;
                            on_fail: string;
                            severity: string;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_option_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_option_delete_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_option_delete_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            classes: number;
                            items: number;
                            options: number;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    tpl_option_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["tpl_option_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["tpl_option_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            item_id: number;
                            class_id: number;
                            sort: number;
                            item_code: string;
                            item_title: string;
                            item_title_cn: string;
                            type_code: string;
                            type_code2: string;
                            type_name_en: string;
                            icon_type: string;
                            value_text: string;
                            value_text_cn: string;
                            can_edit: number;
                            on_fail: string;
                            min_photos: number;
                            instrument: string;
                            instrument_cn: string;
                            confidential: number;
                            is_default: number;
                            standard: string;
                            max_failures: number;
                            max_failures_aql: string;
                            fail_beyond_tolerance: number | null;
                            score_weight: number | null;
                            is_key: number;
                            defects_from: string;
                            sizes: string;
                            options: components["schemas"]["ProtocolOption"][];
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_protocol_changed"] | components["schemas"]["refused_class_takes_no_checks"] | components["schemas"]["refused_check_top_level_only"] | components["schemas"]["refused_class_stays"] | components["schemas"]["refused_too_many_classes"] | components["schemas"]["refused_too_many_items"] | components["schemas"]["refused_too_many_options"] | components["schemas"]["refused_protocol_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_protocol_public"] | components["schemas"]["refused_protocol_not_yours"] | components["schemas"]["refused_protocol_staff_only"] | components["schemas"]["refused_lock_staff_only"] | components["schemas"]["refused_item_locked"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    rate_options: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["rate_options_input"];
                "application/x-www-form-urlencoded": components["schemas"]["rate_options_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            /** @constant */
                            eva_type: 1;
                            title: string;
                            tags: {
                                /** @enum {string} */
                                value: "punctual" | "professional" | "communication" | "detailed_report" | "needs_improvement";
                                title: string;
                            }[];
                        }[];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    rate_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["rate_get_input"];
                "application/x-www-form-urlencoded": components["schemas"]["rate_get_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            /** @constant */
                            eva_type: 1;
                            order: number;
                            order_no: string;
                            ins_user_id: number | null;
                            ins_nick_name: string;
                            star: number | null;
                            tags: string[];
                            extra: {
                                remark: string;
                                attachment_id: number | null;
                            };
                            photo: string;
                            photo_thumb: string;
                            name: string;
                            created_at: string;
                            changed_at: string;
                            editable_until: string;
                            reply: string;
                            replied_at: string;
                            /** @enum {number} */
                            can_rate: 0 | 1;
                            version: number;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    rate_submit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["rate_submit_input"];
                "application/x-www-form-urlencoded": components["schemas"]["rate_submit_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            /** @constant */
                            eva_type: 1;
                            order: number;
                            order_no: string;
                            ins_user_id: number | null;
                            ins_nick_name: string;
                            star: number | null;
                            tags: string[];
                            extra: {
                                remark: string;
                                attachment_id: number | null;
                            };
                            photo: string;
                            photo_thumb: string;
                            name: string;
                            created_at: string;
                            changed_at: string;
                            editable_until: string;
                            reply: string;
                            replied_at: string;
                            /** @enum {number} */
                            can_rate: 0 | 1;
                            version: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_no_inspector"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_not_finalized"] | components["schemas"]["refused_rating_closed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    rate_reply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["rate_reply_input"];
                "application/x-www-form-urlencoded": components["schemas"]["rate_reply_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            reply: string;
                            replied_at: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_rating_answered"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    check_ref_code_get: {
        parameters: {
            query?: {
                ref_code?: string;
                ref?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            email: string;
                            nick_name: string;
                            phone: string;
                            company_name: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_referral_invalid"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    check_ref_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["check_ref_code_input"];
                "application/x-www-form-urlencoded": components["schemas"]["check_ref_code_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            email: string;
                            nick_name: string;
                            phone: string;
                            company_name: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_referral_invalid"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    get_ref_list: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
                sort?: "" | ("ref_code" | "email" | "company_name" | "created_at" | "sender" | "-ref_code" | "-email" | "-company_name" | "-created_at" | "-sender");
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            data: components["schemas"]["Referral"][];
                            total: number;
                            /** @constant */
                            more?: 1;
                        };
                    } | components["schemas"]["refused_list_too_deep"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    create_ref: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["create_ref_input"];
                "application/x-www-form-urlencoded": components["schemas"]["create_ref_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            ref_code: string;
                            link: string;
                            is_used: number;
                            email: string;
                            company_name: string;
                            nick_name: string;
                            phone: string;
                            created_at: string;
                            sender: string;
                            is_mailed: number;
                            /** @enum {string} */
                            not_mailed_because: "" | "email_unconfirmed" | "sender_limit" | "mail_limit";
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_html: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["report_html_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_html_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            oid: number;
                            ono: string;
                            created_email: string;
                            title: string;
                            html: string;
                            mail_title: string;
                            mail_info: string;
                            order_status_str: string;
                            service_type: string;
                            report_result: string;
                            version: number;
                            released_at: string;
                            /** @enum {number} */
                            preliminary: 0 | 1;
                            /** @enum {number} */
                            genuine: 0 | 1;
                            checked_out_at: string;
                            due_at: string;
                            submitted_at: string;
                            shared_until: string;
                            decision: {
                                /** @enum {string} */
                                decision: "release" | "release_conditions" | "rework" | "reinspect" | "reject";
                                reason: string;
                                version: number;
                                at: string;
                                by: string;
                            } | null;
                            origin: {
                                order_id: number;
                                order_no: string;
                            } | null;
                            reinspections: {
                                order_id: number;
                                order_no: string;
                            }[];
                            factory_place: {
                                /** @enum {string} */
                                state: "new" | "by_hand" | "far";
                                text: string;
                            } | null;
                            acts: {
                                /** @enum {number} */
                                accept: 0 | 1;
                                /** @enum {number} */
                                change_result: 0 | 1;
                                /** @enum {number} */
                                force_finish: 0 | 1;
                                /** @enum {number} */
                                notify: 0 | 1;
                                /** @enum {number} */
                                reopen: 0 | 1;
                                /** @enum {number} */
                                ask: 0 | 1;
                                /** @enum {number} */
                                decide: 0 | 1;
                                /** @enum {number} */
                                reinspect: 0 | 1;
                                /** @enum {number} */
                                share: 0 | 1;
                            };
                            marks: string[];
                            to_rule: {
                                item: number;
                                instance: string;
                                name: string;
                                missing: number;
                                need: number;
                            }[];
                        };
                    } | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_pdf: {
        parameters: {
            query?: {
                orderId?: number | string;
                aid?: string;
                version?: number | string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_pdf_cancelled"] | components["schemas"]["refused_pdf_failed"] | components["schemas"]["refused_report_not_genuine"] | components["schemas"]["refused_pdf_timeout"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_pdf_busy"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_progress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["report_progress_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_progress_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            state: "none" | "waiting" | "making" | "ready" | "failed" | "cancelled";
                            /** @enum {string} */
                            stage: "waiting" | "pictures" | "pages" | "saving" | "ready";
                            percent: number;
                            last_seconds: number;
                        };
                    } | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_cancel_loading: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_cancel_loading_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_cancel_loading_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            cancelled: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_nothing_loading"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_accept: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_accept_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_accept_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            oid: number;
                            order_status_str: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_report_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_result: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_result_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_result_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            oid: number;
                            version: number;
                            /** @enum {string} */
                            report_result: "" | "pass" | "fail" | "pending" | "aborted";
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_nothing_changed"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_report_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_rule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_rule_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_rule_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            oid: number;
                            version: number;
                            /** @enum {string} */
                            report_result: "" | "pass" | "fail" | "pending" | "aborted";
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_nothing_to_rule"] | components["schemas"]["refused_report_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_force_finish: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_force_finish_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_force_finish_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            oid: number;
                            order_status_str: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_not_confirmed"] | components["schemas"]["refused_report_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_notify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_notify_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_notify_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            oid: number;
                            order_status_str: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_report_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_reopen: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_reopen_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_reopen_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            oid: number;
                            order_status_str: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_already_cancelled"] | components["schemas"]["refused_no_report"] | components["schemas"]["refused_reopen_too_late"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_mail_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_mail_get_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_mail_get_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            code: string;
                            title: string;
                            text: string;
                            to: string;
                        };
                    } | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_mail_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_mail_send_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_mail_send_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            message_id: number;
                            /** @enum {string} */
                            type: "update" | "clarify" | "accept";
                            text: string;
                            version: number;
                            at: string;
                            by: string;
                            /** @enum {number} */
                            from_root: 0 | 1;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_thread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_thread_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_thread_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            message_id: number;
                            /** @enum {string} */
                            type: "update" | "clarify" | "accept";
                            text: string;
                            version: number;
                            at: string;
                            by: string;
                            /** @enum {number} */
                            from_root: 0 | 1;
                        }[];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_share: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_share_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_share_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            aid: string;
                            url: string;
                            shared_until: string;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_unshare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_unshare_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_unshare_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_versions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_versions_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_versions_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            versions: {
                                version: number;
                                round: number;
                                result: string;
                                ruled: string;
                                changed_from: string;
                                change_reason: string;
                                made_at: string;
                                made_by: string;
                                released_at: string;
                                digest: string;
                                code: string;
                            }[];
                            differences: {
                                what: string;
                                subject: string;
                                before: string;
                                after: string;
                            }[];
                        };
                    } | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_report_not_genuine"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_decide: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["report_decide_input"];
                "application/x-www-form-urlencoded": components["schemas"]["report_decide_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_report_not_released"] | components["schemas"]["refused_laboratory_report"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_not_yours"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    report_verify: {
        parameters: {
            query: {
                code: string;
                sha256?: string;
            };
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            order_no: string;
                            service_type_str: string;
                            version: number;
                            result: string;
                            released_at: string;
                            replaced_by: number;
                            digest: string;
                            key_id: string;
                            signature: string;
                            public_key: string;
                            /** @enum {number} */
                            genuine: 0 | 1;
                            parts: {
                                part: string;
                                /** @enum {number} */
                                genuine: 0 | 1;
                                which: string[];
                            }[];
                            /** @enum {string} */
                            file: "" | "issued" | "unknown";
                            file_made_at: string;
                            file_locale: string;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    settings_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["settings_get_input"];
                "application/x-www-form-urlencoded": components["schemas"]["settings_get_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            key: string;
                            /** @enum {string} */
                            group: "company" | "site" | "prices" | "man_days" | "booking" | "mail" | "access";
                            value: unknown;
                            default_value: unknown;
                            is_default: number;
                            version: number;
                            changed_at: string;
                            changed_by: string;
                        }[];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    settings_missing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["settings_missing_input"];
                "application/x-www-form-urlencoded": components["schemas"]["settings_missing_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            /** @enum {string} */
                            part: "legal" | "bank" | "offices" | "privacy" | "founders" | "testimonials" | "sender" | "office_mail" | "smtp" | "public_url";
                            key: string;
                        }[];
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    settings_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["settings_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["settings_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    settings_reset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["settings_reset_input"];
                "application/x-www-form-urlencoded": components["schemas"]["settings_reset_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_record_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_not_found"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    upload_draft_excel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    import_type: "draft" | "factory" | "product" | "protocol";
                    encoding?: "" | ("utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "big5" | "euc-kr" | "windows-1250" | "windows-1252");
                    answers?: {
                        [key: string]: "dmy" | "mdy" | "point" | "comma";
                    } | string;
                    from?: number | string;
                    /** Format: binary */
                    excel: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            import_type: string;
                            total: number;
                            rows: {
                                [key: string]: unknown;
                            }[];
                            errors: components["schemas"]["RowError"][];
                            next: number | null;
                            reading: components["schemas"]["SheetReading"];
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_file_missing"] | components["schemas"]["refused_file_too_large"] | components["schemas"]["refused_file_one_at_a_time"] | components["schemas"]["refused_file_broken"] | components["schemas"]["refused_sheet_not_a_sheet"] | components["schemas"]["refused_sheet_password"] | components["schemas"]["refused_sheet_old_format"] | components["schemas"]["refused_sheet_empty"] | components["schemas"]["refused_sheet_columns"] | components["schemas"]["refused_sheet_too_large_inside"] | components["schemas"]["refused_sheet_too_many_rows"] | components["schemas"]["refused_sheet_too_many_columns"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    sheet_titles_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["sheet_titles_save_input"];
                "application/x-www-form-urlencoded": components["schemas"]["sheet_titles_save_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: Record<string, never>;
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    import_draft_excel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["import_draft_excel_input"];
                "application/x-www-form-urlencoded": components["schemas"]["import_draft_excel_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: components["schemas"]["ImportAnswer"];
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_rows_wrong"] | components["schemas"]["refused_sheet_empty"] | components["schemas"]["refused_sheet_too_many_rows"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    sheet_left_out: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["sheet_left_out_input"];
                "application/x-www-form-urlencoded": components["schemas"]["sheet_left_out_input"];
            };
        };
        responses: {
            /** @description The file, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/json": components["schemas"]["refused_export_too_large"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_sheet_empty"] | components["schemas"]["refused_sheet_too_many_rows"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"] | components["schemas"]["refused_server_busy"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    import_last: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["import_last_input"];
                "application/x-www-form-urlencoded": components["schemas"]["import_last_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            last: {
                                id: number;
                                imported_at: string;
                                added: number;
                                changed: number;
                            } | null;
                        };
                    } | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
    import_undo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of `msg`, titles and names. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The account (`uuid` of `role`) whose screen sends the write. Where the session belongs to another one by now, the write is refused with `account_changed`. Not needed by programs that have one session. */
                ACCOUNT?: components["parameters"]["Account"];
                /** @description Repeating a write under its key, within 24 hours, answers what it answered first. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["import_undo_input"];
                "application/x-www-form-urlencoded": components["schemas"]["import_undo_input"];
            };
        };
        responses: {
            /** @description The answer, or a refusal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        msg: string;
                        data: {
                            undone: number;
                            kept: {
                                name: string;
                                reason: string;
                            }[];
                            kept_total?: number;
                        };
                    } | components["schemas"]["refused_key_reused"] | components["schemas"]["refused_account_changed"] | components["schemas"]["refused_nothing_to_undo"] | components["schemas"]["refused_bad_input"] | components["schemas"]["refused_permission_denied"] | components["schemas"]["refused_sign_in_again"] | components["schemas"]["refused_totp_required"] | components["schemas"]["refused_too_many_tries"];
                };
            };
            500: components["responses"]["OurFault"];
            "4XX": components["responses"]["Transport"];
        };
    };
}
