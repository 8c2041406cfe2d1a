defmodule ChatWeb.Internal do
  @moduledoc "What the HTTP platform calls, with `Authorization: Bearer {INTERNAL_SECRET}`; see the README."
  use Plug.Router

  # What moderators do, and what follows from it; see socket.md.
  @events ["message_removed", "author_removed", "messages_restored", "room_settings"]

  plug :match
  plug :authorize
  plug Plug.Parsers, parsers: [:json], json_decoder: Jason
  plug :dispatch

  get "/health", do: send_resp(conn, 200, "ok")

  put "/internal/rooms/:id" do
    case conn.body_params do
      %{"type" => type} when type in ["public", "auto"] -> open(conn, id, :everyone)
      %{"type" => "users"} -> open(conn, id, :users)
      %{"type" => "private", "members" => members} when is_list(members) -> open_to(conn, id, members)
      _ -> refuse(conn, 400, "The type must be public, auto, users, or private with members.")
    end
  end

  post "/internal/rooms/:id/messages" do
    case conn.body_params do
      %{"id" => _, "room_id" => ^id} = message -> broadcast(conn, id, "new_message", message)
      _ -> refuse(conn, 400, "The message needs id, and the room_id of the address.")
    end
  end

  post "/internal/rooms/:id/events" do
    case conn.body_params do
      %{"event" => event, "payload" => %{"room_id" => ^id} = payload} when event in @events ->
        broadcast(conn, id, event, payload)

      _ ->
        refuse(conn, 400, "The event must be one of moderation, and its payload needs the room_id of the address.")
    end
  end

  post "/internal/rooms/:id/close" do
    broadcast(conn, id, "room_closed", %{room_id: id}, fn -> Chat.Rooms.close(id) end)
  end

  match _, do: refuse(conn, 404, "Not found.")

  defp open_to(conn, id, members) do
    if Enum.all?(members, &is_binary/1),
      do: open(conn, id, {:members, MapSet.new(members)}),
      else: refuse(conn, 400, "The members must be ids of users.")
  end

  defp open(conn, id, access) do
    Chat.Rooms.open(id, access)
    # At each of the platform's repetitions, so that a guest who joined at the same moment goes with the next one.
    if access == :users, do: ChatWeb.Endpoint.broadcast!("room:" <> id, "users_only", %{})
    send_resp(conn, 204, "")
  end

  # To everyone in the room, on all nodes.
  defp broadcast(conn, id, event, payload, first \\ fn -> :ok end) do
    if Chat.Rooms.open?(id) do
      first.()
      ChatWeb.Endpoint.broadcast!("room:" <> id, event, payload)
      send_resp(conn, 204, "")
    else
      refuse(conn, 404, "No such room.")
    end
  end

  defp authorize(%{path_info: ["internal" | _]} = conn, _opts) do
    wanted = "Bearer " <> Application.fetch_env!(:chat, :internal_secret)

    case get_req_header(conn, "authorization") do
      [given] -> if Plug.Crypto.secure_compare(given, wanted), do: conn, else: unauthorized(conn)
      _ -> unauthorized(conn)
    end
  end

  defp authorize(conn, _opts), do: conn

  defp unauthorized(conn), do: conn |> refuse(401, "The secret is missing or wrong.") |> halt()

  defp refuse(conn, status, detail) do
    conn
    |> put_resp_content_type("application/json")
    |> send_resp(status, Jason.encode!(%{detail: detail}))
  end
end
