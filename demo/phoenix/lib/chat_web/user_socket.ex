defmodule ChatWeb.UserSocket do
  use Phoenix.Socket, log: :debug

  channel "room:*", ChatWeb.RoomChannel

  @impl true
  def connect(params, socket, %{auth_token: token}) do
    with {:ok, user_id} <- Chat.Token.user(token || params["token"]) do
      # Otherwise every viewer would be told that the room is closed, and ask the platform for another one.
      if Chat.Rooms.known?(), do: {:ok, assign(socket, :user_id, user_id)}, else: {:error, :no_rooms_yet}
    end
  end

  @doc "Answers a refused connection; an invalid token is refused with 403 by Phoenix."
  def refuse(conn, :no_rooms_yet), do: Plug.Conn.send_resp(conn, 503, "")

  @impl true
  def id(_socket), do: nil
end
